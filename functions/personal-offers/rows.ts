import { userPartition } from '../kernel/rows.ts'
import { elsewhere, rowKind } from '../kernel/table/row-kind.ts'
import { timeIndex } from '../kernel/table/time-index.ts'

/** Pointer from a personalized offer's id to its key. */
export const personalOfferPointerKey = rowKind('USERRATE#{id}', 'USERRATE', {
  GetItem: ['Find a personalized offer by its id', 1],
  PutItem: ['Create the pointer to a personalized offer', 1],
  DeleteItem: ['Remove the pointer to a personalized offer', 1],
})
/** Index keys of a supplier's personalized offers, sorted by creation. */
export const personalOffersOfSupplier = timeIndex('USERRATES#S#{supplierId}', [
  'List personalized offers of a supplier',
  13,
])
/** Lists an offer's listing under its traveler, so that searches find these listings in one query. */
export const offeredKey = rowKind(userPartition, 'OFFERED#{listingId}#{id}', {
  PutItem: ['List an offered listing under its traveler', 1],
  DeleteItem: ['Remove an offered listing from its traveler', 1],
  ...elsewhere({ Query: ['List listings offered to a traveler', 2] }),
})
