import * as routes from '@nestboard/shared/offers/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { getOffer, getOfferByKey, listOffers } from './listed.ts'

export const handler = createFeatureHandler(routes, { getOffer, getOfferByKey, listOffers })
