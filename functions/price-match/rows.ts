import { boardPartition, userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

/** A price match, in the partition of its board. The board's partition is derived from the price match's id. */
export const priceMatchKey = defineRowKey(
  boardPartition,
  'MATCH#{priceMatchId}',
  {
    GetItem: ['Read a price match', 1],
    PutItem: ['Create a price match', 6],
    UpdateItem: ['Change a price match', 9],
    ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Remove a price match of an erased user', 6] }),
  },
  (priceMatchId: number) => [priceMatchId, priceMatchId],
)
/** Index of a supplier's active price matches, sorted by creation. */
export const supplierPriceMatchesIndex = defineTimeIndex('PMATCH#S#{supplierId}', [
  'List price matches of a supplier',
  8,
])
/** Index of price matches that wait for a supplier, by the tile of their place, sorted by deadline. */
export const waitingPriceMatchesIndex = defineTimeIndex('PMATCH#T#{tile}', [
  'List price matches that wait for a supplier in a tile',
  26,
  '{ttl}',
  'elsewhere',
])
/**
 * A price match, listed under its traveler, so that erasure and archive find it even on a board that the traveler has
 * left.
 */
export const travelerPriceMatchKey = defineRowKey(userPartition, 'MATCH#{priceMatchId}', {
  PutItem: ['List a price match under its traveler', 1],
  ...markAccessPatternsUsedElsewhere({
    Query: ['List price matches of a user', 64],
    DeleteItem: ['Remove a price match from its traveler', 1],
  }),
})
/**
 * The scheduled task that reminds the traveler to cancel the old booking on the other platform; one row per reminder.
 */
export const oldBookingReminderKey = defineRowKey(
  boardPartition,
  'REMIND#{priceMatchId}#{nth}',
  markAccessPatternsUsedElsewhere({
    PutItem: ['Schedule a reminder to cancel the old booking', 2],
    UpdateItem: ['Claim a reminder to cancel the old booking', 3],
    DeleteItem: ['Remove a reminder to cancel the old booking', 2],
  }),
  (priceMatchId: number, nth: number) => [priceMatchId, priceMatchId, nth],
)
