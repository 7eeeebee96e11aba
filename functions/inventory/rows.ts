import type { UnitCounterName } from '@nestboard/shared/inventory/month-unit-counters.ts'
import type { StoredDayValuePacking } from '../kernel/table/day-value-packing.ts'
import { listingPartition, orderPartition } from '../kernel/rows.ts'
import type { CalendarEditState, EditedListing } from '@nestboard/shared/inventory/calendar-edit.ts'
import { definePartitionKey, markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

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
 * units occupied by imported calendars; and the holds of checkouts, at most `maxHoldsOfMonth`.
 */
export const inventoryMonthKey = defineRowKey(listingPartition, 'MONTH#{month}', {
  GetItem: ['Read the booked nights of a month', 1],
  Query: ['List booked nights from a month on', 5, 'MONTH#{month}'],
  UpdateItem: ['Book, hold or release nights', 2],
})
/** The name of a day's counter in a month's row: `b17` booked, `u17` used and `i17` imported on the 17th. */
export const buildDayCounterAttributeName = (counter: UnitCounterName, dayOfMonth: number): string =>
  `${counter[0]}${dayOfMonth}`
/** A month's row names the attribute of a hold by this and the hold's holder: `h4711`. */
export const holdAttributePrefix = 'h'
/** The nights of an order, and whether they are booked or released. */
export const orderNightsKey = defineRowKey(orderPartition, 'NIGHTS', {
  ...markAccessPatternsUsedElsewhere({
    GetItem: ['Read the nights of an order', 1],
    PutItem: ['Record the booked nights of an order', 1],
    UpdateItem: ['Record the release of an order’s nights', 1],
  }),
})

/** An edit of the calendars of several listings, with what it has done. It expires after `calendarEditKeptMs`. */
export const calendarEditPartition = definePartitionKey('CALENDAREDIT#{editId}')
export const calendarEditRow = defineRow(calendarEditPartition, 'EDIT', {
  GetItem: ['Read an edit of calendars', 10],
  PutItem: ['Start an edit of calendars', 3],
  UpdateItem: ['Note a step of an edit of calendars', 42],
}).of<CalendarEditState>()
/** The edits of a supplier's calendars, by their start. */
export const calendarEditsIndex = defineTimeIndex('CALENDAREDITS#S#{supplierId}', ['List edits of calendars', 26])
/** The listings of an edit, in the order in which it changes them. Apart from `EDIT`, as each step writes that one. */
export const editedListingsRow = defineRow(calendarEditPartition, 'LISTINGS', {
  GetItem: ['Read the listings of an edit of calendars', 20],
  PutItem: ['Write the listings of an edit of calendars', 80],
}).of<{ readonly listings: readonly EditedListing[] }>()
/**
 * What an edit changed at a listing, written in the transaction of the change, so that no listing is changed twice.
 * `before`: the own values of the days from `dayOne` on, packed; for a minimum stay, the former one. `base`: the value
 * of days without one of their own.
 */
export interface ListingChangeItem {
  readonly listingId: number
  readonly dayOne: number
  readonly before: Uint8Array
  readonly packing?: StoredDayValuePacking
  readonly base: number
  readonly kept: number
}
export const listingChangeRow = defineRow(calendarEditPartition, 'CHANGED#{listingId}', {
  GetItem: ['Read what an edit changed at a listing', 1],
  PutItem: ['Note what an edit changed at a listing', 4],
}).of<ListingChangeItem>()
/** The scheduled task that goes on with an edit which nobody watches. */
export const calendarEditTaskKey = defineRowKey(calendarEditPartition, 'DUE', {
  PutItem: ['Schedule the next step of an edit of calendars', 2],
  DeleteItem: ['End the steps of an edit of calendars', 2],
  ...markAccessPatternsUsedElsewhere({ UpdateItem: ['Claim the next step of an edit of calendars', 3] }),
})
