import { msPerDay, weekdayOf, type Day } from '@nestboard/shared/kernel/day.ts'
import { formatDay, formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { DaySelection } from './day-selection.ts'

const format = (shape: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...shape, timeZone: 'UTC' })
  return (day: Day): string => formatter.format(day * msPerDay)
}

/** Formats a day as its month, `December 2026`. */
export const formatMonthTitle = format({ month: 'long', year: 'numeric' })
/** Formats a day as its month, `Dec`. */
export const formatShortMonth = format({ month: 'short' })

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** Describes the chosen days: `Thu, Dec 24 – Sun, Jan 3`, or `Fridays and Saturdays, Thu, Dec 24 – Sun, Jan 3`. */
export function formatDaySelection(
  days: readonly Day[],
  { weekdays }: Pick<DaySelection, 'weekdays'>,
  today: Day | undefined,
): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return 'No night'
  const look = { today, weekday: true }
  const span = first === last ? formatDay(first, look) : formatDayRange(first, last, look)
  const isPattern = weekdays.length > 0 && days.some((day) => !weekdays.includes(weekdayOf(day + 1)))
  if (!isPattern || first === last) return span
  return `${listed.format(weekdays.map((each) => `${weekdayNames[each]}s`))}, ${span}`
}
