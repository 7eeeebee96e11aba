import { listingPartition } from '../kernel/rows.ts'
import { definePartitionKey, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

/**
 * All imported calendars of a listing and the hash of its export address. The row is in the listing's partition, so a
 * booking reads it in the same query as everything else it depends on.
 */
export const listingCalendarsKey = defineRowKey(listingPartition, 'CALENDARS', {
  GetItem: ['Read the calendars of a listing', 13],
  PutItem: ['Write the calendars of a listing', 13],
})
/**
 * Rows about a listing's imported calendars. They are not in the listing's own partition, because no price depends on
 * them and a booking reads that partition.
 */
export const calendarFeedsPartition = definePartitionKey('LF#{listingId}')
/** Number of the listing's units that an imported calendar occupies on each day. */
export const feedNightsKey = defineRowKey(calendarFeedsPartition, 'NIGHTS#{feedId}', {
  Query: ['List the nights of imported calendars', 3],
  PutItem: ['Write the nights of an imported calendar', 1],
  DeleteItem: ['Remove the nights of an imported calendar', 1],
})
/** The time at which a listing's calendars are to be fetched next. */
export const calendarsFetchDueKey = defineRowKey(calendarFeedsPartition, 'DUE', {
  UpdateItem: ['Schedule the next reading of calendars', 3],
  DeleteItem: ['Stop reading calendars', 2],
})
/** Index of all listings with imported calendars, by the time of their next fetch. */
export const dueCalendarFetchesPartition = defineIndexPartition('FEEDS', [
  'List calendars to read',
  8,
  '{time}',
  'elsewhere',
])
