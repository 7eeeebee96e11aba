import { daysOf } from '@nestboard/shared/inventory/availability.ts'
import { nightsAhead, nightsFrom } from '@nestboard/shared/inventory/occupancy.ts'
import type * as routes from '@nestboard/shared/inventory/routes.ts'
import { isAssigned, needsAssignment } from '@nestboard/shared/supplier/permissions.ts'
import type { Membership } from '@nestboard/shared/supplier/permissions.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Month } from '@nestboard/shared/inventory/month-plan.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { listingPartition } from '../kernel/keys.ts'
import type { Operation } from '../kernel/operation.ts'
import { isShown } from '../kernel/listing-sight.ts'
import { membershipIn } from '../kernel/team.ts'
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

/** As `memberOver` decides it: a role that needs an assignment still reads what everybody sees of a listing. */
const reaches = (member: Membership, listing: Listing): boolean =>
  isAssigned(member, listing.id) || (needsAssignment(member.standing) && isShown(listing))

/**
 * How the next nights of a supplier's listings are sold, in the order that was asked.
 * @throws Fault 404 where one of them is not the supplier's, not assigned to the caller, or none
 */
export const listNights: Operation<typeof routes.listNights> = async ({ supplierId, listingIds }, { actor, nowMs }) => {
  const ids = [...new Set(listingIds)]
  const [found, rows, member] = await Promise.all([
    findListings(ids),
    inventoriesRows(ids, monthsAnywhere(nowMs)),
    membershipIn(actor, supplierId),
  ])
  const byId = new Map(found.map((listing) => [listing.id, listing]))
  const byListing = Map.groupBy(rows, ({ pk }) => pk)
  return {
    listings: ids.map((id) => {
      const listing = byId.get(id)
      if (listing?.supplierId !== supplierId || !member || !reaches(member, listing)) throw notFound()
      const inventory = inventoryIn(byListing.get(listingPartition(id)) ?? [])
      return { listingId: id, ...nightsFrom(inventory, dayIn(listing.timezone, nowMs)) }
    }),
  }
}
