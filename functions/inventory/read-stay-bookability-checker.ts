import { isStayBookable } from '@nestboard/shared/inventory/count-available-units.ts'
import { monthOfDay } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { listingPartition } from '../kernel/rows.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { parseInventoryRows } from './inventory-rows.ts'
import { inventoryMonthKey, provisionKey, inventoryRulesKey } from './rows.ts'

type Nights = Pick<Stay, 'day' | 'length'>
interface StayAt extends Nights {
  readonly listingId: number
}

/**
 * Number of days before and after the nights whose months are read to check the stay's buffers. Longer buffers are
 * checked only within those months.
 */
const bufferDays = 7

/** The months that the nights and `bufferDays` around them touch; at most five for 90 nights. */
function monthsAround({ day, length }: Nights) {
  const [from, to] = [day - bufferDays, day + length + bufferDays]
  const days = Array.from({ length: Math.ceil((to - from) / 28) + 1 }, (_, at) => Math.min(from + at * 28, to))
  return [...new Set(days.map(monthOfDay))]
}

/**
 * Reads the inventories for some stays in one round; the returned function takes a listing and tells whether a stay
 * there can be booked. Inventories and listings can thus be read in parallel; each inventory row costs half a read
 * unit.
 */
export async function readStayBookabilityChecker(
  stays: readonly StayAt[],
  nowMs: number,
): Promise<(listing: Pick<Listing, 'id' | 'timezone'>, nights: Nights) => boolean> {
  const keys = stays.flatMap((stay) => [
    inventoryRulesKey(stay.listingId),
    provisionKey(stay.listingId),
    ...monthsAround(stay).map((month) => inventoryMonthKey(stay.listingId, month)),
  ])
  const distinct = [...new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key])).values()]
  const byListing = Map.groupBy(await readRowsByKeys(distinct), ({ pk }) => pk)
  return ({ id, timezone }, nights) =>
    isStayBookable(parseInventoryRows(byListing.get(listingPartition(id)) ?? []), nights, dayInZone(timezone, nowMs))
}
