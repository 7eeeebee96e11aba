import { type Month, monthAfter, monthOf } from '../inventory/month-plan.ts'
import type { Day } from '../kernel/day.ts'

/** Number of months for which suppliers see the nights of a group's bookings. */
export const shownMonths = 12

/** The last `shownMonths` months, oldest first, ending with the month of `today`. */
export const monthsUntil = (today: Day): Month[] =>
  Array.from({ length: shownMonths }, (_, at) => monthAfter(monthOf(today), at + 1 - shownMonths))
