import { countBookedUnits, countUnitsOnSale } from '../inventory/count-available-units.ts'
import type { Inventory } from '../inventory/model.ts'
import { type DayRange } from '../kernel/day.ts'
import { getSeriesValueOn } from '../kernel/series.ts'
import type { CalendarConflict, CalendarFeed } from './model.ts'

/**
 * Finds the nights on which bookings made on Nestboard and units taken by imported calendars together exceed the units
 * on sale. Adjacent nights with the same calendars form one conflict; nights without a booking on Nestboard are left
 * out, because the supplier can't resolve them here.
 */
export function findCalendarConflicts(
  inventory: Inventory,
  feeds: readonly Pick<CalendarFeed, 'id' | 'nights'>[],
  { from, to }: DayRange,
): CalendarConflict[] {
  const conflicts: CalendarConflict[] = []
  for (let day = from; day < to; day++) {
    const own = countBookedUnits(inventory, day)
    const imported = getSeriesValueOn(inventory.imported, day) ?? 0
    if (own < 1 || imported < 1 || own + imported <= countUnitsOnSale(inventory, day)) continue
    const feedIds = feeds.filter(({ nights }) => (getSeriesValueOn(nights, day) ?? 0) > 0).map(({ id }) => id)
    const last = conflicts.at(-1)
    if (last && last.day + last.length === day && String(last.feedIds) === String(feedIds))
      conflicts[conflicts.length - 1] = { ...last, length: last.length + 1 }
    else conflicts.push({ day, length: 1, feedIds })
  }
  return conflicts
}
