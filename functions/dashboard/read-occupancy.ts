import { addUpNights, computeOccupancy, occupancyNightsAhead } from '@nestboard/shared/inventory/occupancy.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { listingStatusOf } from '@nestboard/shared/listing/listing-status.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { readOccupancyOfNextNights } from '../inventory/read-occupancy-of-next-nights.ts'
import { mayMemberReadNights } from '../inventory/nights.ts'

/** No units on any night, so that the sum over no listing has every night, too. */
const noUnits = Array.from({ length: occupancyNightsAhead }, () => 0)

/**
 * The occupancy of the coming nights over the PUBLIC ones of these listings whose nights the member may read. The
 * dashboard and the page of listings both show what this function returns.
 */
export async function readOccupancy(listings: readonly Listing[], member: TeamMembership, nowMs: number) {
  const shown = listings.filter(
    (listing) => listingStatusOf(listing) === 'Public' && mayMemberReadNights(member, listing),
  )
  const nights = await readOccupancyOfNextNights(shown, nowMs)
  const { booked, units } = addUpNights([{ booked: noUnits, units: noUnits }, ...nights])
  return {
    dayOne: dayInZone(shown[0]?.timezone ?? 'UTC', nowMs),
    booked: [...booked],
    units: [...units],
    ...computeOccupancy(nights),
    listings: shown.length,
  }
}
