import { listDaysInRange } from '@nestboard/shared/inventory/count-available-units.ts'
import { monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { occupancyNightsAhead, countUnitsOfNextNights } from '@nestboard/shared/inventory/occupancy.ts'
import type { NightlyUnitCounts } from '@nestboard/shared/inventory/occupancy.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { listingPartition } from '../kernel/rows.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import { readInventoryRowsOfListings } from './inventory.store.ts'

/**
 * Booked units and units on sale of the coming nights, from today in each listing's time zone, in one round of reads.
 */
export async function readOccupancyOfNextNights(
  listings: readonly Pick<Listing, 'id' | 'timezone'>[],
  nowMs: number,
): Promise<NightlyUnitCounts[]> {
  const utc = dayInZone('UTC', nowMs)
  // In the listings' time zones, today may be yesterday's, today's or tomorrow's UTC date, so the months of all three
  // are read.
  const months = [...new Set(listDaysInRange({ from: utc - 1, to: utc + 2 + occupancyNightsAhead }).map(monthOfDay))]
  const rows = await readInventoryRowsOfListings(
    listings.map(({ id }) => id),
    months,
  )
  const byListing = Map.groupBy(rows, ({ pk }) => pk)
  return listings.map(({ id, timezone }) =>
    countUnitsOfNextNights(parseInventoryRows(byListing.get(listingPartition(id)) ?? []), dayInZone(timezone, nowMs)),
  )
}
