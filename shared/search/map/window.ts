import type { Day, DayRange } from '../../kernel/day.ts'

/** A row speaks of seven weeks of check-in days, and six nights more: a stay of a week or less needs one row. */
export const windowDays = 49
export const rowNights = windowDays + 6
const firstDay = 18_262

/** The window a check-in day lies in. */
export const windowOf = (day: Day): number => Math.floor((day - firstDay) / windowDays)
export const windowStart = (window: number): Day => firstDay + window * windowDays

/** The windows whose rows a stay is read from: that of its check-in, and those after it as far as it reaches. */
export function windowsOfStay({ day, length }: { day: Day; length: number }): number[] {
  const first = windowOf(day)
  const nights = day + length - windowStart(first)
  const further = Math.max(0, Math.ceil((nights - rowNights) / windowDays))
  return Array.from({ length: further + 1 }, (_, at) => first + at)
}

/** The windows whose rows say something of a day: its own and, in its first six days, the one before. */
export function windowsTouching(day: Day): number[] {
  const own = windowOf(day)
  return day - windowStart(own) < rowNights - windowDays ? [own - 1, own] : [own]
}

/** The windows in which anything can be booked, from today up to the farthest check-out. */
export function windowsFrom(today: Day, days: number): number[] {
  const [first, last] = [windowOf(today), windowOf(today + days)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The first day on which that reaches a window further than it does today. */
export const nextRoll = (today: Day, days: number): Day => windowStart(windowOf(today + days) + 1) - days

export const nightsOfWindow = (window: number): DayRange => ({
  from: windowStart(window),
  to: windowStart(window) + rowNights,
})
