import { userPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

/** Pointer from a personalized offer's id to the key under which the offer is stored. */
export const personalOfferPointerKey = defineRowKey('USERRATE#{id}', 'USERRATE', {
  GetItem: ['Find a personalized offer by its id', 1],
  PutItem: ['Create the pointer to a personalized offer', 1],
  DeleteItem: ['Remove the pointer to a personalized offer', 1],
})
/** Index keys of a supplier's personalized offers, sorted by creation. */
export const supplierPersonalOffersIndex = defineTimeIndex('USERRATES#S#{supplierId}', [
  'List personalized offers of a supplier',
  13,
])
/**
 * An offer's listing, stored under the offer's traveler, so that searches find the listings offered to a traveler with
 * one query.
 */
export const offeredListingKey = defineRowKey(userPartition, 'OFFERED#{listingId}#{id}', {
  PutItem: ['List an offered listing under its traveler', 1],
  DeleteItem: ['Remove an offered listing from its traveler', 1],
  ...markAccessPatternsUsedElsewhere({ Query: ['List listings offered to a traveler', 2] }),
})
