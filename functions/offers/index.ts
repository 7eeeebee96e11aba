import * as routes from '@nestboard/shared/offers/routes.ts'
import { serve } from '../kernel/serve.ts'
import { getOffer, getOfferByKey, listOffers } from './listed.ts'

export const handler = serve(routes, { getOffer, getOfferByKey, listOffers })
