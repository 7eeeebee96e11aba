import { type IsoMonth, addMonths, monthOfDay } from '../inventory/month-unit-counters.ts'
import type { Day } from '../kernel/day.ts'

/** Number of months for which suppliers see the nights of a group's bookings. */
export const clubSalesMonthCount = 12

/** The last `clubSalesMonthCount` months, oldest first, ending with the month of `today`. */
export const listClubSalesMonthsUntil = (today: Day): IsoMonth[] =>
  Array.from({ length: clubSalesMonthCount }, (_, at) => addMonths(monthOfDay(today), at + 1 - clubSalesMonthCount))
