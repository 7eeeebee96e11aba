import { clubPartition, orderPartition } from '../kernel/rows.ts'
import { markAccessPatternsUsedElsewhere, defineRowKey } from '../kernel/table/row-kind.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'

/** A group offer, active or ended. */
export const groupOfferKey = defineRowKey('GROUPOFFER#{id}', 'GROUPOFFER', {
  GetItem: ['Read a group offer', 1],
  PutItem: ['Create or change a group offer', 5],
})
/** Index of a supplier's active group offers, by creation time. */
export const groupOffersBySupplierIndex = defineTimeIndex('GROUPOFFERS#S#{supplierId}', [
  'List running group offers of a supplier',
  26,
])
/**
 * A listing where an offer opens a promotion to a group. The row contains the listing's coordinates, so that a map
 * search finds such listings in the area in view.
 */
export const clubOfferListingKey = defineRowKey(
  clubPartition,
  'AT#{offerId}#{listingId}',
  markAccessPatternsUsedElsewhere({
    Query: ['List where offers to a group are', 26],
    PutItem: ['Note where an offer to a group is', 1],
    DeleteItem: ['Remove where an offer to a group was', 1],
  }),
)
/** Totals of the stays that members of a group booked with a supplier at the group's prices. */
export const clubSalesTotalsKey = defineRowKey(clubPartition, 'SALES#{supplierId}', {
  GetItem: ['Read what a group booked with a supplier', 1],
  ...markAccessPatternsUsedElsewhere({
    UpdateItem: ['Count what a group booked with a supplier', 1],
    Query: ['List what a group booked', 26],
    DeleteItem: ['Remove what a group booked with a supplier', 1],
  }),
})
/**
 * Marks an order as counted in the totals of a group, and holds the amounts that the order added, so that a
 * cancellation can subtract them.
 */
export const countedClubSaleKey = defineRowKey(
  orderPartition,
  'CLUBSALE',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Read what an order counted for a group', 1],
    PutItem: ['Count an order for a group once', 1],
    UpdateItem: ['Take back what an order counted for a group', 1],
  }),
)
