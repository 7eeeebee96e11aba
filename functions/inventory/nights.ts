import { listDaysInRange } from '@nestboard/shared/inventory/count-available-units.ts'
import { occupancyNightsAhead, countUnitsOfNextNights } from '@nestboard/shared/inventory/occupancy.ts'
import type * as routes from '@nestboard/shared/inventory/routes.ts'
import { mayMemberWorkOnListing, needsListingAssignment } from '@nestboard/shared/supplier/capability.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { IsoMonth } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { listingPartition } from '../kernel/rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { findListings } from '../listing/listing.ts'
import { isVisibleToEverybody } from '../listing/is-visible-to-everybody.ts'
import { getEditableDayRange } from '../rates/editable-days.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import { listMonthsOfDays } from './find-days-losing-units.ts'
import { readInventoryRowsOfListings } from './inventory.store.ts'

/**
 * The months of the coming nights in any time zone. They are read in parallel with the listings, so the listings' time
 * zones are not known yet.
 */
function monthsAnywhere(nowMs: number): IsoMonth[] {
  const { from } = getEditableDayRange(nowMs)
  // In a listing's time zone, today may be yesterday's, today's or tomorrow's UTC date, so the range covers all three.
  return listMonthsOfDays(listDaysInRange({ from, to: from + 2 + occupancyNightsAhead }))
}

/**
 * Whether a member may read a listing's nights. Members whose role needs an assignment read those of assigned listings
 * and of listings that everybody can see; others read those of all listings that they work on.
 */
export const mayMemberReadNights = (member: TeamMembership, listing: Listing): boolean =>
  mayMemberWorkOnListing(member, listing.id) ||
  (needsListingAssignment(member.standing) && isVisibleToEverybody(listing))

/**
 * Lists booked nights and units of a supplier's listings for the coming nights, in the order of `listingIds`.
 * @throws Fault 404 if a listing is unknown, not the supplier's, or not assigned to the caller
 */
export const listNights: Operation<typeof routes.listNights> = async ({ supplierId, listingIds }, { actor, nowMs }) => {
  const ids = [...new Set(listingIds)]
  const [listings, rows, member] = await Promise.all([
    findListings(ids),
    readInventoryRowsOfListings(ids, monthsAnywhere(nowMs)),
    readTeamMembership(actor, supplierId),
  ])
  const byId = new Map(listings.map((listing) => [listing.id, listing]))
  const byListing = Map.groupBy(rows, ({ pk }) => pk)
  return {
    listings: ids.map((id) => {
      const listing = byId.get(id)
      if (listing?.supplierId !== supplierId || !member || !mayMemberReadNights(member, listing)) throw notFound()
      const inventory = parseInventoryRows(byListing.get(listingPartition(id)) ?? [])
      return { listingId: id, ...countUnitsOfNextNights(inventory, dayInZone(listing.timezone, nowMs)) }
    }),
  }
}
