import { weekdayOf } from '@nestboard/shared/kernel/day.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { TripRequest } from '../understanding/trip-request.ts'

const friday = 5
const weekendNights = 2

/** Check-in and nights, or what is missing to know them. `isChosen`: the planner chose the day within a window. */
export type PlannedDates =
  | { readonly day: Day; readonly length: number; readonly isChosen: boolean }
  | { readonly missing: 'dates' | 'nights' }
  | { readonly past: true }

/** The first day at or after `from` that is a Friday. */
const nextFriday = (from: Day): Day => from + ((friday - weekdayOf(from) + 7) % 7)

/** The dates of the stay, from exact days or a window of days. */
export function findStayDates({ checkIn, checkOut, nights, window, planDays }: TripRequest, today: Day): PlannedDates {
  if (checkIn !== undefined) {
    const length = checkOut !== undefined && checkOut > checkIn ? checkOut - checkIn : (nights ?? planDays)
    if (checkIn < today) return { past: true }
    return length === undefined ? { missing: 'nights' } : { day: checkIn, length, isChosen: false }
  }
  if (checkOut !== undefined && nights !== undefined)
    return checkOut - nights < today ? { past: true } : { day: checkOut - nights, length: nights, isChosen: false }
  if (!window) return { missing: 'dates' }
  if (window.to < today) return { past: true }
  const from = Math.max(window.from, today + 1)
  const length = nights ?? planDays ?? (window.weekends ? weekendNights : undefined)
  if (length === undefined) return { missing: 'nights' }
  const isWeekend = window.weekends || length === weekendNights
  return { day: isWeekend ? nextFriday(from) : from, length, isChosen: true }
}
