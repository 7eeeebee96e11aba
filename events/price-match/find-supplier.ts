import * as z from 'zod/mini'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingBatchReadGrants } from '@nestboard/functions/listing/grants.ts'
import { listingWordKey } from '@nestboard/functions/listing/rows.ts'
import { isVisibleToEverybody } from '@nestboard/functions/listing/is-visible-to-everybody.ts'
import { findListingOfMatch, matchListingWithWaitingMatches } from '@nestboard/functions/price-match/find.ts'
import { priceMatchKey, waitingPriceMatchesIndex } from '@nestboard/functions/price-match/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { stayTypeSchema } from '@nestboard/shared/listing/model.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowImage } from '../row-change.ts'
import { listingImageSchema } from '../contracts/listing-image.ts'
import { defineReaction } from '../reaction.ts'
import { parsePriceMatchChange, priceMatchStreamFilter } from './match-change.ts'

const matching = grantActions(priceMatchKey, 'GetItem', 'UpdateItem')

/**
 * Finds the listing for a new price match, and for a waiting one that the traveler turned on again, gave another place,
 * or whose found listing the traveler refused.
 */
export const findSupplierForPriceMatch = defineReaction(
  {
    wakes: [{ ...priceMatchStreamFilter, on: ['INSERT', 'MODIFY'] }],
    grants: mergeGrants(matching, grantActions(listingWordKey, 'Query'), listingBatchReadGrants),
  },
  async (change, { now }) => {
    const { before, after } = parsePriceMatchChange(change) ?? {}
    if (after?.stage !== 'WAITING' || !after.active) return
    const isUnchanged = (['active', 'stage', 'placeId', 'latitude', 'longitude'] as const).every(
      (field) => before?.[field] === after[field],
    )
    if (!isUnchanged) await findListingOfMatch(after.id, now())
  },
)

const placedListing = z.extend(listingImageSchema, {
  supplierId: idField(),
  latitude: z.number(),
  longitude: z.number(),
  stayType: stayTypeSchema,
  showExactLocation: z.optional(z.boolean()),
})
const parsed = (image: RowImage | undefined) => image && parseBySchema(placedListing, image, 'listing')

/**
 * When a listing becomes visible, or gets another name or place, matches it with the waiting price matches whose stay
 * may be this listing.
 */
export const findPriceMatchesForListing = defineReaction(
  {
    wakes: [{ on: ['INSERT', 'MODIFY'], pk: 'L#', sk: ['LISTING'] }],
    grants: mergeGrants(matching, grantActions(waitingPriceMatchesIndex, 'Query')),
  },
  async ({ keys, before, after }, { now }) => {
    if (keys.sk !== 'LISTING' || !keys.pk.startsWith('L#')) return
    const [old, listing] = [parsed(before), parsed(after)]
    if (!listing || !isVisibleToEverybody(listing)) return
    const isSame = (['name', 'place', 'latitude', 'longitude', 'stayType', 'showExactLocation'] as const).every(
      (field) => old?.[field] === listing[field],
    )
    if (!old || !isVisibleToEverybody(old) || !isSame) await matchListingWithWaitingMatches(listing, now())
  },
)
