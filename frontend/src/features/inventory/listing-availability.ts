import type { getAvailability } from '@nestboard/shared/inventory/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { maxCalendarDays } from '@nestboard/shared/rates/limits.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'

/**
 * Free units per day and the booking rules of a listing. In `values` the days blocked around bookings already have no
 * free units.
 */
export type ListingAvailability = Pick<
  RouteResponseData<typeof getAvailability>,
  'dayOne' | 'values' | 'minDays' | 'maxDays' | 'ahead'
>

export const isNightFree = (availability: Pick<ListingAvailability, 'dayOne' | 'values'>, night: Day): boolean =>
  (getSeriesValueOn(availability, night) ?? 0) >= 1

/** Returns the latest check-out day for a check-in on this day, or the day itself if its night isn't free. */
export function findLatestPossibleCheckOut(availability: ListingAvailability, from: Day): Day {
  const most = availability.maxDays > 0 ? from + availability.maxDays : Number.POSITIVE_INFINITY
  let day = from
  while (day < most && isNightFree(availability, day)) day++
  return day
}

const nightsLeast = ({ minDays }: Pick<ListingAvailability, 'minDays'>): number => Math.max(1, minDays)

/**
 * Whether a stay can start on a day: the day respects the lead time, and enough nights are free for the shortest stay.
 */
export const canCheckIn = (availability: ListingAvailability, day: Day): boolean =>
  day >= availability.dayOne + availability.ahead &&
  findLatestPossibleCheckOut(availability, day) - day >= nightsLeast(availability)

/**
 * Whether a stay can last from one day to another. The night that begins on the check-out day may be booked by someone
 * else.
 */
export const canCheckOut = (availability: ListingAvailability, from: Day, day: Day): boolean =>
  day - from >= nightsLeast(availability) && day <= findLatestPossibleCheckOut(availability, from)

/** Returns the availability used when no listing is known: every day that a calendar covers is free. */
export const buildAllDaysFreeAvailability = (today: Day): ListingAvailability => ({
  dayOne: today,
  values: Array<number>(maxCalendarDays).fill(1),
  minDays: 1,
  maxDays: searchLimits.maxNights,
  ahead: 0,
})
