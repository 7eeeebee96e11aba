import type { Day } from '@nestboard/shared/kernel/day.ts'
import { weekdayOf } from '@nestboard/shared/kernel/day.ts'

/**
 * The weekdays parameter for chosen days: those of the days, if the days between the first and the last that aren't
 * chosen are all on other weekdays. Undefined if all days between are chosen. One call then writes any selection.
 */
export function weekdaysOf(days: readonly Day[]): number[] | undefined {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  return last - first + 1 === days.length ? undefined : [...new Set(days.map(weekdayOf))].toSorted((a, b) => a - b)
}
