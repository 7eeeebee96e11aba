import { handler as inventoryHandler } from '@nestboard/functions/inventory/index.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as rateHandler } from '@nestboard/functions/rates/index.ts'
import { createSellingListing, newRate } from '@nestboard/functions/rates/testing/rate.ts'
import { maxListingsOfDirectEdit } from '@nestboard/shared/inventory/calendar-edit.ts'
import { startCalendarEdit } from '@nestboard/shared/inventory/routes.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { getRate } from '@nestboard/shared/rates/routes.ts'

/** Starts edits of calendars, of each kind of row that they change, whose page was closed at once. */
export async function startAbandonedCalendarEdits(): Promise<void> {
  const { id: listingId, supplierId, owner } = await createSellingListing()
  const rateId = await newRate(listingId, owner)
  // More listings than are changed at once; all others are gone.
  const gone = Array.from({ length: maxListingsOfDirectEdit }, () => ({ listingId: newId(), seen: 0 }))
  const { data } = await callRoute(rateHandler, getRate, { id: rateId }, owner)
  const night = { dayOne: Math.floor(Date.now() / msPerDay), nights: 1 }
  const edits = [
    { edit: { kind: 'PERCENT', by: 10, ...night }, seen: data!.nms },
    { edit: { kind: 'UNITS', by: 0, ...night }, seen: 0 },
    { edit: { kind: 'MINIMUM_STAY', by: 2, ...night }, seen: 0 },
  ] as const
  for (const { edit, seen } of edits) {
    const listings = [{ listingId, rateId, seen }, ...gone]
    await callRoute(inventoryHandler, startCalendarEdit, { supplierId, edit, selection: { listings } }, owner)
  }
}
