import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingBatchReadGrants } from '@nestboard/functions/listing/grants.ts'
import { getPublicPoint } from '@nestboard/functions/listing/get-public-point.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { rateKey } from '@nestboard/functions/rates/rows.ts'
import { updateHawksOfListing, turnOffHawksOfRate } from '@nestboard/functions/search-hawks/update-hawks-of-listing.ts'
import {
  hawkCellKey,
  hawkCountersKey,
  supplierHawkCountKey,
  hawkKey,
  supplierHawksIndex,
} from '@nestboard/functions/search-hawks/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { stayTypeSchema } from '@nestboard/shared/listing/model.ts'
import * as z from 'zod/mini'
import { parseBySchema } from '../row-change.ts'
import type { RowImage } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'

const placeImage = z.object({
  id: idField(),
  supplierId: idField(),
  active: z.boolean(),
  visibility: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  stayType: stayTypeSchema,
  showExactLocation: z.optional(z.boolean()),
  /** Set by a migration, so that hawks of older listings get the public point, too. */
  hasPublicPoint: z.optional(z.boolean()),
})
const { sk } = listingKey(0)

const hawkChangeGrants = mergeGrants(
  grantActions(supplierHawksIndex, 'Query'),
  grantActions(hawkKey, 'GetItem', 'UpdateItem'),
  grantActions(hawkCellKey, 'DeleteItem'),
)

const placeOf = (image: RowImage) => {
  const listing = parseBySchema(placeImage, image, 'listing')
  const { latitude, longitude } = getPublicPoint(listing)
  return [listing.active, listing.visibility, latitude, longitude, listing.hasPublicPoint].join(' ')
}

/**
 * Updates the map cells under which a listing's hawks are found when the listing gets another place, is hidden, shown
 * or removed.
 */
export const updateMapCellsOfHawks = defineReaction(
  {
    wakes: [{ pk: 'L#', sk: [sk] }],
    grants: mergeGrants(
      hawkChangeGrants,
      listingBatchReadGrants,
      grantActions(hawkKey, 'DeleteItem'),
      grantActions(hawkCellKey, 'PutItem'),
      grantActions(hawkCountersKey, 'PutItem'),
      grantActions(supplierHawkCountKey, 'UpdateItem'),
    ),
    late: 'state',
  },
  async ({ keys, before, after }, { now }) => {
    if (!keys.pk.startsWith('L#') || keys.sk !== sk || !before) return
    if (after && placeOf(before) === placeOf(after)) return
    const listing = parseBySchema(placeImage, before, 'listing')
    await updateHawksOfListing(listing.supplierId, listing.id, now())
  },
)

const rateImage = z.object({ id: idField(), supplierId: idField() })

export const turnOffHawksOfRemovedRate = defineReaction(
  {
    wakes: [{ on: ['REMOVE'], pk: 'L#', sk: [rateKey.prefix] }],
    grants: hawkChangeGrants,
  },
  async ({ kind, keys, before }, { now }) => {
    if (kind !== 'REMOVE' || !keys.pk.startsWith('L#') || !keys.sk.startsWith(rateKey.prefix)) return
    const rate = parseBySchema(rateImage, before, 'rate')
    await turnOffHawksOfRate(rate.supplierId, rate.id, now())
  },
)
