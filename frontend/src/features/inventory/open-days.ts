import type { getAvailability } from '@nestboard/shared/inventory/routes.ts'
import type { Data } from '@nestboard/shared/kernel/contract.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { valueOn } from '@nestboard/shared/kernel/series.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'

/** Free units per day and the booking rules of a listing. Blocked days around bookings are already part of `values`. */
export type Availability = Pick<Data<typeof getAvailability>, 'dayOne' | 'values' | 'minDays' | 'maxDays' | 'ahead'>

export const isFree = (availability: Pick<Availability, 'dayOne' | 'values'>, night: Day): boolean =>
  (valueOn(availability, night) ?? 0) >= 1

/** The latest check-out for a check-in on this day; the day itself if its night is not free. */
export function lastCheckOut(availability: Availability, from: Day): Day {
  const most = availability.maxDays > 0 ? from + availability.maxDays : Number.POSITIVE_INFINITY
  let day = from
  while (day < most && isFree(availability, day)) day++
  return day
}

const nightsLeast = ({ minDays }: Pick<Availability, 'minDays'>): number => Math.max(1, minDays)

/** Whether a stay can start on a day: far enough ahead, with enough free nights for the shortest stay. */
export const canCheckIn = (availability: Availability, day: Day): boolean =>
  day >= availability.dayOne + availability.ahead && lastCheckOut(availability, day) - day >= nightsLeast(availability)

/** Whether a stay can run from one day to another. The night of the check-out day may be booked by others. */
export const canCheckOut = (availability: Availability, from: Day, day: Day): boolean =>
  day - from >= nightsLeast(availability) && day <= lastCheckOut(availability, from)

/** Availability without a listing: every day up to the booking limit is free. */
export const allFree = (today: Day): Availability => ({
  dayOne: today,
  values: Array<number>(maxCalendarDays).fill(1),
  minDays: 1,
  maxDays: searchLimits.maxNights,
  ahead: 0,
})
