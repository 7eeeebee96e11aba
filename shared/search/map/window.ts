import type { Day, DayRange } from '../../kernel/day.ts'

/** A row covers seven weeks of check-in days plus six nights, so that a stay of up to a week needs one row. */
export const daysPerWindow = 49
export const nightsPerMapRow = daysPerWindow + 6
const firstDay = 18_262

/** The window that contains a check-in day. */
export const windowOfDay = (day: Day): number => Math.floor((day - firstDay) / daysPerWindow)
export const getFirstDayOfWindow = (window: number): Day => firstDay + window * daysPerWindow

/** The windows whose rows cover a stay: the window of its check-in and any later windows that the stay reaches. */
export function windowsOfStay({ day, length }: { day: Day; length: number }): number[] {
  const first = windowOfDay(day)
  const nights = day + length - getFirstDayOfWindow(first)
  const further = Math.max(0, Math.ceil((nights - nightsPerMapRow) / daysPerWindow))
  return Array.from({ length: further + 1 }, (_, at) => first + at)
}

/** The windows whose rows cover some stays: all between the first stay's first and the last stay's last. */
export function windowsOfStays(stays: readonly { readonly day: number; readonly length: number }[]): number[] {
  const all = stays.flatMap(windowsOfStay)
  const first = Math.min(...all)
  return Array.from({ length: Math.max(...all) - first + 1 }, (_, at) => first + at)
}

/**
 * The windows whose rows cover a day: its own window, and for the first six days of a window also the previous window.
 */
export function windowsCoveringDay(day: Day): number[] {
  const own = windowOfDay(day)
  return day - getFirstDayOfWindow(own) < nightsPerMapRow - daysPerWindow ? [own - 1, own] : [own]
}

/** The windows from today to the last possible check-out, `days` ahead. */
export function listWindowsAhead(today: Day, days: number): number[] {
  const [first, last] = [windowOfDay(today), windowOfDay(today + days)]
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

/** The first day on which `listWindowsAhead` returns a window that is later than all windows it returns today. */
export const findNextDayWithNewWindow = (today: Day, days: number): Day =>
  getFirstDayOfWindow(windowOfDay(today + days) + 1) - days

export const getNightRangeOfWindow = (window: number): DayRange => ({
  from: getFirstDayOfWindow(window),
  to: getFirstDayOfWindow(window) + nightsPerMapRow,
})
