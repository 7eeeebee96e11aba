import { clubPartition, orderPartition } from '../kernel/rows.ts'
import { elsewhere, rowKind } from '../kernel/table/row-kind.ts'
import { timeIndex } from '../kernel/table/time-index.ts'

/** A group offer, running or removed. */
export const groupOfferKey = rowKind('GROUPOFFER#{id}', 'GROUPOFFER', {
  GetItem: ['Read a group offer', 1],
  PutItem: ['Create or change a group offer', 5],
})
/** Index of the running group offers of a supplier, by creation. */
export const groupOffersOfSupplier = timeIndex('GROUPOFFERS#S#{supplierId}', [
  'List running group offers of a supplier',
  26,
])
/** A listing where an offer opens a promotion, with its place, so that a search knows what lies in its area. */
export const clubPlaceKey = rowKind(
  clubPartition,
  'AT#{offerId}#{listingId}',
  elsewhere({
    Query: ['List where offers to a group are', 26],
    PutItem: ['Note where an offer to a group is', 1],
    DeleteItem: ['Remove where an offer to a group was', 1],
  }),
)
/** What members of a group booked with a supplier at the group's prices. */
export const clubSalesKey = rowKind(clubPartition, 'SALES#{supplierId}', {
  GetItem: ['Read what a group booked with a supplier', 1],
  ...elsewhere({
    UpdateItem: ['Count what a group booked with a supplier', 1],
    Query: ['List what a group booked', 26],
    DeleteItem: ['Remove what a group booked with a supplier', 1],
  }),
})
/** Whether an order was counted for a group, and for what: a cancellation takes the same back. */
export const clubSaleKey = rowKind(
  orderPartition,
  'CLUBSALE',
  elsewhere({
    GetItem: ['Read what an order counted for a group', 1],
    PutItem: ['Count an order for a group once', 1],
    UpdateItem: ['Take back what an order counted for a group', 1],
  }),
)
