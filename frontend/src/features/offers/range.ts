import type { Day } from '@nestboard/shared/kernel/day.ts'
import { canCheckIn, canCheckOut, type Availability } from '../inventory/open-days.ts'
import type { Dates } from './kept-dates.ts'

/** What is chosen in a calendar: nothing, the first day, or both. */
export interface Range {
  readonly start?: Day
  readonly end?: Day
}

export const rangeOf = (dates: Dates | undefined): Range =>
  dates ? { start: dates.day, end: dates.day + dates.length } : {}

export const datesOf = ({ start, end }: Range): Dates | undefined =>
  start === undefined || end === undefined ? undefined : { day: start, length: end - start }

/** The next press chooses check-out. */
export const isHalf = ({ start, end }: Range): boolean => start !== undefined && end === undefined

/** Whether a day can be pressed: as the end of a range that has begun, or as the beginning of one. */
export const canPress = (days: Availability, range: Range, day: Day): boolean =>
  canCheckIn(days, day) || (isHalf(range) && canCheckOut(days, range.start as Day, day))

/** The range after a press: it ends a range that has begun, where a stay can end there, else it begins another. */
export function pressed(days: Availability, range: Range, day: Day): Range {
  if (isHalf(range) && canCheckOut(days, range.start as Day, day)) return { ...range, end: day }
  return canCheckIn(days, day) ? { start: day } : range
}

/** Where in the range a day lies. */
export function placeIn({ start, end }: Range, day: Day): 'start' | 'in' | 'end' | undefined {
  if (day === start) return 'start'
  if (day === end) return 'end'
  return start !== undefined && end !== undefined && start < day && day < end ? 'in' : undefined
}
