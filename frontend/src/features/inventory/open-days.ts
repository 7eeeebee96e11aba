import type { getAvailability } from '@nestboard/shared/inventory/routes.ts'
import type { Data } from '@nestboard/shared/kernel/contract.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { valueOn } from '@nestboard/shared/kernel/series.ts'
import { calendarDaysMost } from '@nestboard/shared/rates/limits.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'

/** What a listing says of its days. Days kept free around bookings are told by their units alone. */
export type Availability = Pick<Data<typeof getAvailability>, 'dayOne' | 'values' | 'minDays' | 'maxDays' | 'ahead'>

export const isFree = (availability: Pick<Availability, 'dayOne' | 'values'>, night: Day): boolean =>
  (valueOn(availability, night) ?? 0) >= 1

/** The latest check-out of a stay that begins on this day; the day itself where its night is taken. */
export function lastCheckOut(availability: Availability, from: Day): Day {
  const most = availability.maxDays > 0 ? from + availability.maxDays : Number.POSITIVE_INFINITY
  let day = from
  while (day < most && isFree(availability, day)) day++
  return day
}

const nightsLeast = ({ minDays }: Pick<Availability, 'minDays'>): number => Math.max(1, minDays)

/** Whether a stay can begin on a day: far enough ahead, and free for as long as the shortest stay. */
export const canCheckIn = (availability: Availability, day: Day): boolean =>
  day >= availability.dayOne + availability.ahead && lastCheckOut(availability, day) - day >= nightsLeast(availability)

/** Whether a stay from one day can end on another; its last day may be taken by the next guests. */
export const canCheckOut = (availability: Availability, from: Day, day: Day): boolean =>
  day - from >= nightsLeast(availability) && day <= lastCheckOut(availability, from)

/** The days of no listing in particular, as far as anything can be booked. */
export const allFree = (today: Day): Availability => ({
  dayOne: today,
  values: Array<number>(calendarDaysMost).fill(1),
  minDays: 1,
  maxDays: searchLimits.lengthMost,
  ahead: 0,
})
