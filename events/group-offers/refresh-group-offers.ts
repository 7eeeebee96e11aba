import * as z from 'zod/mini'
import {
  refreshGroupOfferRowsAtListing,
  refreshListingRowsOfGroupOffer,
} from '@nestboard/functions/group-offers/group-offer-listing-rows.ts'
import { clubOfferListingRow, groupOfferRow } from '@nestboard/functions/group-offers/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { clubPromosPartition } from '@nestboard/functions/kernel/rows.ts'
import { listingBatchReadGrants, listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { promosByNameReadGrants } from '@nestboard/functions/rates/grants.ts'
import { promoRowKey } from '@nestboard/functions/rates/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { onRow } from '../on-row.ts'
import { defineReaction } from '../reaction.ts'

const offerImage = () => z.object({ id: idField(), clubId: idField() })

/**
 * Updates the list of listings at which a new or changed group offer makes promotions available, so that searches of
 * the group's members find these listings.
 */
export const refreshListingsOfGroupOffer = onRow(
  groupOfferRow,
  {
    on: ['INSERT', 'MODIFY', 'REMOVE'],
    image: offerImage,
    grants: mergeGrants(
      grantActions(groupOfferRow, 'GetItem'),
      grantActions(clubOfferListingRow, 'BatchWriteItem', 'PutItem', 'Query'),
      promosByNameReadGrants,
      listingBatchReadGrants,
    ),
    late: 'state',
  },
  async ({ before, after }) => {
    const images = [before, after].flatMap((image) => image ?? [])
    for (const clubId of new Set(images.map((image) => image.clubId)))
      await refreshListingRowsOfGroupOffer(images[0]!.id, clubId)
  },
)

/**
 * Fields of a listing or promotion that decide at which listings, and at which points, searches find a group offer.
 * `gsi1pk` and `hasPublicPoint` are among them, because migrations add them to older promotions and listings.
 */
const moving = ['latitude', 'longitude', 'stayType', 'showExactLocation', 'hasPublicPoint', 'name', 'active', 'gsi1pk']

/**
 * After a change of a listing or of one of its promotions, updates whether the supplier's group offers make a
 * promotion of the listing available.
 */
export const refreshGroupOffersAtListing = defineReaction(
  {
    wakes: [{ pk: 'L#', sk: [promoRowKey.prefix, 'LISTING'] }],
    grants: mergeGrants(
      listingReadGrants,
      grantActions(clubPromosPartition, 'Query'),
      grantActions(promoRowKey, 'Query'),
      grantActions(clubOfferListingRow, 'DeleteItem', 'PutItem'),
    ),
    late: 'state',
  },
  async ({ keys, before, after }) => {
    const isPart = keys.sk.startsWith(promoRowKey.prefix)
    if (!keys.pk.startsWith('L#') || !(isPart || keys.sk === 'LISTING')) return
    // A new listing has no promotions yet, and no search finds a removed listing.
    if (!isPart && !(before && after)) return
    if (moving.every((name) => before?.[name] === after?.[name])) return
    await refreshGroupOfferRowsAtListing(Number(keys.pk.slice('L#'.length)))
  },
)
