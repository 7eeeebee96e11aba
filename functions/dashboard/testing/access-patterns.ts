import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { addSaleToCounters, subtractSaleFromCounters } from '../add-sale-to-counters.ts'
import { handler } from '../index.ts'

const today = Math.floor(Date.now() / 86_400_000)

/** The sale of a three-night stay for 400, booked today. */
export const exampleSale = {
  currency: 'USD',
  bookedOn: today,
  arrival: today + 40,
  nights: 3,
  revenue: 40_000,
  roomRevenue: 30_000,
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { id: listingId, supplierId, owner } = await createPublicListing()
  const [orderId, canceledFirst] = [newId(), newId()]
  await callRoute(handler, routes.countListingView, { id: listingId }, await newPerson())
  await addSaleToCounters(orderId, { ...exampleSale, supplierId, listingId }, Date.now())
  await callRoute(handler, routes.getDashboard, { supplierId }, owner)
  await callRoute(handler, routes.getDashboard, { supplierId, listingId }, owner)
  await callRoute(handler, routes.getKeyFigures, { supplierId }, owner)
  await subtractSaleFromCounters(orderId, Date.now())
  await subtractSaleFromCounters(canceledFirst, Date.now())
}
