import { listBufferRangesOfStay } from '@nestboard/shared/inventory/count-available-units.ts'
import type { Inventory } from '@nestboard/shared/inventory/model.ts'
import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import type { DaySeries } from '@nestboard/shared/kernel/series.ts'
import { nightRangeOfStay } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import type { BookedNights } from './order-nights.ts'

const lower = ({ dayOne, values }: DaySeries, ranges: readonly DayRange[]): DaySeries => ({
  dayOne,
  values: values.map((value, at) =>
    value !== null && ranges.some(({ from, to }) => from <= dayOne + at && dayOne + at < to) ? value - 1 : value,
  ),
})

/**
 * The inventory as a booked stay sees it that is about to be changed: without its own nights and buffers. With the
 * same check-in the lead time was met when the stay was booked, so it isn't asked for again.
 */
export function buildInventoryForChange<T extends Inventory>(
  inventory: T,
  booked: BookedNights,
  { day }: Pick<Stay, 'day'>,
): T {
  const { rules } = inventory
  return {
    ...inventory,
    rules: day === booked.day ? { ...rules, ahead: 0 } : rules,
    booked: lower(inventory.booked, [nightRangeOfStay(booked)]),
    blocked: lower(inventory.blocked, listBufferRangesOfStay(booked, booked)),
  }
}
