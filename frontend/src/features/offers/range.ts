import type { Day } from '@nestboard/shared/kernel/day.ts'
import { canCheckIn, canCheckOut, type ListingAvailability } from '../inventory/listing-availability.ts'
import type { StayDates } from './search-dates.ts'

/** Selection in a calendar: nothing, only a check-in, or check-in and check-out. */
export interface SelectedDateRange {
  readonly start?: Day
  readonly end?: Day
}

export const toSelectedDateRange = (dates: StayDates | undefined): SelectedDateRange =>
  dates ? { start: dates.day, end: dates.day + dates.length } : {}

export const toStayDates = ({ start, end }: SelectedDateRange): StayDates | undefined =>
  start === undefined || end === undefined ? undefined : { day: start, length: end - start }

/** Whether only the check-in is chosen. */
export const hasOnlyCheckIn = ({ start, end }: SelectedDateRange): boolean => start !== undefined && end === undefined

/** Whether a day can be chosen: as the check-out if only a check-in is chosen, otherwise as a new check-in. */
export const canSelectDay = (days: ListingAvailability, range: SelectedDateRange, day: Day): boolean =>
  canCheckIn(days, day) || (hasOnlyCheckIn(range) && canCheckOut(days, range.start as Day, day))

/**
 * The range after a click on a day. The day becomes the check-out if only a check-in is chosen and the stay can end on
 * this day, otherwise the check-in of a new range.
 */
export function selectDayInRange(days: ListingAvailability, range: SelectedDateRange, day: Day): SelectedDateRange {
  if (hasOnlyCheckIn(range) && canCheckOut(days, range.start as Day, day)) return { ...range, end: day }
  return canCheckIn(days, day) ? { start: day } : range
}

/** Position of a day in the selected range; undefined for a day outside of the range. */
export function findDayPositionInRange(
  { start, end }: SelectedDateRange,
  day: Day,
): 'start' | 'in' | 'end' | undefined {
  if (day === start) return 'start'
  if (day === end) return 'end'
  return start !== undefined && end !== undefined && start < day && day < end ? 'in' : undefined
}
