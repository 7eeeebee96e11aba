import { daysOf } from '@nestboard/shared/inventory/availability.ts'
import { nightsAhead, nightsFrom } from '@nestboard/shared/inventory/occupancy.ts'
import type * as routes from '@nestboard/shared/inventory/routes.ts'
import type { Month } from '@nestboard/shared/inventory/month-plan.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { listingPartition } from '../kernel/rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { findListings } from '../listing/listing.ts'
import { editableDays } from '../rates/day-edit.ts'
import { inventoryIn } from './collection.ts'
import { monthsWith } from './cut.ts'
import { inventoriesRows } from './inventory.store.ts'

/** The months of the nights ahead wherever a listing is: where is told by what is read beside them. */
function monthsAnywhere(nowMs: number): Month[] {
  const { from } = editableDays(nowMs)
  // Today is the first of these three days, the second or the third.
  return monthsWith(daysOf({ from, to: from + 2 + nightsAhead }))
}

/**
 * How the next nights of a supplier's listings are sold, in the order that was asked.
 * @throws Fault 404 where one of them is not the supplier's, or is none
 */
export const listNights: Operation<typeof routes.listNights> = async ({ supplierId, listingIds }, { nowMs }) => {
  const ids = [...new Set(listingIds)]
  const [found, rows] = await Promise.all([findListings(ids), inventoriesRows(ids, monthsAnywhere(nowMs))])
  const byId = new Map(found.map((listing) => [listing.id, listing]))
  const byListing = Map.groupBy(rows, ({ pk }) => pk)
  return {
    listings: ids.map((id) => {
      const listing = byId.get(id)
      if (listing?.supplierId !== supplierId) throw notFound()
      const inventory = inventoryIn(byListing.get(listingPartition(id)) ?? [])
      return { listingId: id, ...nightsFrom(inventory, dayIn(listing.timezone, nowMs)) }
    }),
  }
}
