import type { GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { clubPartition, orderPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import { defineTimeIndex } from '../kernel/table/time-index.ts'
import type { PromoRef } from '../rates/promo-names.ts'

export interface GroupOfferItem extends GroupOffer {
  readonly nco: number
  readonly nms: number
}
/** A group offer, active or ended. */
export const groupOfferRow = defineRow('GROUPOFFER#{id}', 'GROUPOFFER', {
  GetItem: ['Read a group offer', 1],
  PutItem: ['Create or change a group offer', 5],
}).of<GroupOfferItem>()
/** Index of a supplier's active group offers, by creation time. */
export const groupOffersBySupplierIndex = defineTimeIndex('GROUPOFFERS#S#{supplierId}', [
  'List running group offers of a supplier',
  26,
])
/**
 * A listing where an active offer opens promotions to a group, with its coordinates, so that a map search finds such
 * listings in the area in view. Rows written before the group's page showed prices lack `promos`.
 */
export interface ClubOfferListing extends GeoPoint {
  readonly clubId: number
  readonly offerId: number
  readonly listingId: number
  readonly promos?: readonly PromoRef[]
}
export const clubOfferListingRow = defineRow(
  clubPartition,
  'AT#{offerId}#{listingId}',
  markAccessPatternsUsedElsewhere({
    Query: ['List where offers to a group are', 26],
    PutItem: ['Note where an offer to a group is', 1],
    DeleteItem: ['Remove where an offer to a group was', 1],
  }),
).of<ClubOfferListing>()
/** Totals of the stays that members of a group booked with a supplier at the group's prices. */
export const clubSalesTotalsRow = defineRow(clubPartition, 'SALES#{supplierId}', {
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
export const countedClubSaleRow = defineRow(
  orderPartition,
  'CLUBSALE',
  markAccessPatternsUsedElsewhere({
    GetItem: ['Read what an order counted for a group', 1],
    PutItem: ['Count an order for a group once', 1],
    UpdateItem: ['Take back what an order counted for a group', 1],
  }),
)
