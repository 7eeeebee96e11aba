import type { Day } from '@nestboard/shared/kernel/day.ts'
import { weekdayOf } from '@nestboard/shared/kernel/day.ts'

/**
 * Returns the weekdays parameter with which a single call writes the chosen days: the weekdays of these days, or
 * undefined if every day between the first and the last is chosen. The days in between that are not chosen must all
 * fall on other weekdays.
 */
export function listWeekdaysUnlessContiguous(days: readonly Day[]): number[] | undefined {
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  return last - first + 1 === days.length ? undefined : [...new Set(days.map(weekdayOf))].toSorted((a, b) => a - b)
}
