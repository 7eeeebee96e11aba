import { newPerson } from '../../auth/testing/person.ts'
import * as routes from '@nestboard/shared/inventory/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { createSellingListing, newRate } from '../../rates/testing/rate.ts'
import { releaseNights } from '../book-nights.ts'
import { handler } from '../index.ts'
import { bookNightsWithNewOrder, createTestInventory, testNowMs, testToday } from './bookings.ts'

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const { id, supplierId, owner } = await createSellingListing()
  const dayOne = Math.floor(Date.now() / 86_400_000)
  const values = Array.from({ length: 732 }, (_, at) => at % 101)
  await callRoute(handler, routes.updateInventory, { id, units: 100, days: 731 }, owner)
  await callRoute(handler, routes.updateInventory, { id, units: 1 }, owner)
  await callRoute(handler, routes.updateProvision, { id, dayOne, values }, owner)
  await callRoute(handler, routes.getInventory, { id }, owner)
  await callRoute(handler, routes.getAvailability, { id })
  await callRoute(handler, routes.listNights, { supplierId, listingIds: [id] }, owner)
  const rateId = await newRate(id, owner)
  const read = { supplierId, listingIds: [id], dayOne, days: 42 }
  const edits = [
    { kind: 'PERCENT', by: 10 } as const,
    { kind: 'UNITS', by: 0 } as const,
    { kind: 'MINIMUM_STAY', by: 2 } as const,
  ]
  for (const change of edits) {
    const { pricesVersion, provisionVersion, rulesVersion } = (
      await callRoute(handler, routes.listCalendars, read, owner)
    ).data!.calendars[0]!
    const seen = { PERCENT: pricesVersion, UNITS: provisionVersion, MINIMUM_STAY: rulesVersion }[change.kind]
    const edit = { ...change, dayOne, nights: 2 }
    const listings = [{ listingId: id, rateId, seen }]
    const started = await callRoute(
      handler,
      routes.startCalendarEdit,
      { supplierId, edit, selection: { listings } },
      owner,
    )
    const editId = { supplierId, id: started.data!.id }
    await callRoute(handler, routes.advanceCalendarEdit, editId, owner)
    await callRoute(handler, routes.stopCalendarEdit, editId, owner)
    await callRoute(handler, routes.undoCalendarEdit, editId, owner)
  }
  await callRoute(handler, routes.listCalendarEdits, { supplierId }, owner)
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
