import { newPerson } from '../../auth/testing/person.ts'
import * as routes from '@nestboard/shared/inventory/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { releaseNights } from '../book-nights.ts'
import { handler } from '../index.ts'
import { bookNightsWithNewOrder, createTestInventory, testNowMs, testToday } from './bookings.ts'

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { id, supplierId, owner } = await createPublicListing()
  const dayOne = Math.floor(Date.now() / 86_400_000)
  const values = Array.from({ length: 732 }, (_, at) => at % 101)
  await callRoute(handler, routes.updateInventory, { id, units: 100, days: 731 }, owner)
  await callRoute(handler, routes.updateInventory, { id, units: 1 }, owner)
  await callRoute(handler, routes.updateProvision, { id, dayOne, values }, owner)
  await callRoute(handler, routes.getInventory, { id }, owner)
  await callRoute(handler, routes.getAvailability, { id })
  await callRoute(handler, routes.listNights, { supplierId, listingIds: [id] }, owner)
  const listingId = await createTestInventory({ units: 2, blockPastDays: 3, blockNextDays: 3 })
  const { orderId } = await bookNightsWithNewOrder(listingId, testToday + 1, 60)
  await bookNightsWithNewOrder(listingId, testToday + 1, 60)
  await releaseNights({ orderId, nowMs: testNowMs })
  await releaseNights({ orderId: newId(), nowMs: testNowMs })
}

/** Requests the nights of a hidden listing, which makes the feature read personalized offers. */
export async function runRareAccessPatterns(): Promise<void> {
  const { id } = await createPublicListing({ visibility: 'PRIVATE' })
  await callRoute(handler, routes.getAvailability, { id }, await newPerson())
}
