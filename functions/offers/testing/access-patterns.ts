import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/offers/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler } from '../index.ts'
import { newBookableListing } from './bookable.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { listingId } = await newBookableListing({ rates: [{ rate: { visibility: 'PRIVATE' }, promos: [{}] }] })
  const stay = { listingId, day: dayInZone('UTC', Date.now()) + 9, length: 2, ages: [40], tripId: 7 }
  await callRoute(handler, routes.listOffers, stay, await newPerson())
  const open = await newBookableListing()
  const [{ rate }] = open.rates as [(typeof open.rates)[0]]
  const query = { ...stay, listingId: open.listingId, rateId: rate.id }
  const { data } = await callRoute(handler, routes.getOffer, query)
  await callRoute(handler, routes.getOfferByKey, { listingId: open.listingId, key: data!.key })
}
