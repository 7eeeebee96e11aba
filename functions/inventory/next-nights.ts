import { daysInRange } from '@nestboard/shared/inventory/availability.ts'
import { monthOf } from '@nestboard/shared/inventory/month-plan.ts'
import { nightsAhead, nextNightUnits } from '@nestboard/shared/inventory/occupancy.ts'
import type { NightUnits } from '@nestboard/shared/inventory/occupancy.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { listingPartition } from '../kernel/rows.ts'
import { parseInventoryRows } from './collection.ts'
import { inventoriesRows } from './inventory.store.ts'

/**
 * Booked units and units on sale of the coming nights, from today in each listing's time zone, in one round of reads.
 */
export async function readNextNightUnits(
  listings: readonly Pick<Listing, 'id' | 'timezone'>[],
  nowMs: number,
): Promise<NightUnits[]> {
  const utc = dayInZone('UTC', nowMs)
  // In the listings' time zones, today may be yesterday's, today's or tomorrow's UTC date, so the months of all three
  // are read.
  const months = [...new Set(daysInRange({ from: utc - 1, to: utc + 2 + nightsAhead }).map(monthOf))]
  const rows = await inventoriesRows(
    listings.map(({ id }) => id),
    months,
  )
  const byListing = Map.groupBy(rows, ({ pk }) => pk)
  return listings.map(({ id, timezone }) =>
    nextNightUnits(parseInventoryRows(byListing.get(listingPartition(id)) ?? []), dayInZone(timezone, nowMs)),
  )
}
