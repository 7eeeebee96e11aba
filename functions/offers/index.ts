import * as routes from '@nestboard/shared/offers/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { getOffer, getOfferByKey, listOffers } from './list-offers.ts'

export const handler = createFeatureHandler(routes, { getOffer, getOfferByKey, listOffers })
