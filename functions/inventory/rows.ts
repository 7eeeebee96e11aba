import type { UnitCounterName } from '@nestboard/shared/inventory/month-unit-counters.ts'
import { listingPartition, orderPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'

export const inventoryRulesKey = defineRowKey(listingPartition, 'RULES', {
  GetItem: ['Read the booking rules of a listing', 1],
  PutItem: ['Write the booking rules of a listing', 1],
})
/** Number of a listing's units on sale, for the days on which it differs from the rules' number. */
export const provisionKey = defineRowKey(listingPartition, 'PROVISION', {
  GetItem: ['Read the units of a listing by day', 1],
  PutItem: ['Write the units of a listing by day', 1],
})
/**
 * Counters of a calendar month (`2026-11`) by day: units booked, units used (booked or blocked by buffer days), and
 * units occupied by imported calendars.
 */
export const inventoryMonthKey = defineRowKey(listingPartition, 'MONTH#{month}', {
  GetItem: ['Read the booked nights of a month', 1],
  Query: ['List booked nights from a month on', 5, 'MONTH#{month}'],
  UpdateItem: ['Book or release nights', 1],
})
/** The name of a day's counter in a month's row: `b17` booked, `u17` used and `i17` imported on the 17th. */
export const buildDayCounterAttributeName = (counter: UnitCounterName, dayOfMonth: number): string =>
  `${counter[0]}${dayOfMonth}`
/** The nights of an order, and whether they are booked or released. */
export const orderNightsKey = defineRowKey(orderPartition, 'NIGHTS', {
  ...markAccessPatternsUsedElsewhere({
    GetItem: ['Read the nights of an order', 1],
    PutItem: ['Record the booked nights of an order', 1],
    UpdateItem: ['Record the release of an order’s nights', 1],
  }),
})
