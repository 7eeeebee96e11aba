import { type Month, monthAfter, monthOf } from '../inventory/month-plan.ts'
import type { Day } from '../kernel/day.ts'

/** Months of the nights of a group's bookings that suppliers see. */
export const shownMonths = 12

/** These months on a day, oldest first; the last one is the month of the day. */
export const monthsUntil = (today: Day): Month[] =>
  Array.from({ length: shownMonths }, (_, at) => monthAfter(monthOf(today), at + 1 - shownMonths))
