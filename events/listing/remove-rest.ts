import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingPartition } from '@nestboard/functions/kernel/rows.ts'
import { mediaKey, mediaOwnerPartition } from '@nestboard/functions/kernel/service-rows.ts'
import * as z from 'zod/mini'
import {
  listingKey,
  amenityTextKey,
  amenityTextsPartition,
  amenityTextPointerKey,
  listingPartCountsKey,
  listingPartPointerKey,
} from '@nestboard/functions/listing/rows.ts'
import { removeDeletedListingRows } from '@nestboard/functions/listing/draft.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../change.ts'
import { defineReaction } from '../reaction.ts'

const idImage = z.object({ id: idField() })

/** Removes the other rows of a deleted listing: texts, rates, photos. */
export const removeRestOfDeletedListing = defineReaction(
  {
    wakes: [{ on: ['REMOVE'], pk: 'L#', sk: ['LISTING'] }],
    grants: mergeGrants(
      grantActions(listingPartition, 'BatchWriteItem', 'Query'),
      grantActions(amenityTextsPartition, 'Query'),
      ...[amenityTextKey, listingPartCountsKey, listingPartPointerKey, amenityTextPointerKey].map((kind) =>
        grantActions(kind, 'BatchWriteItem'),
      ),
      grantActions(mediaKey, 'DeleteItem'),
      grantActions(mediaOwnerPartition, 'Query'),
    ),
    late: 'row',
  },
  async ({ kind, keys, before }) => {
    if (kind !== 'REMOVE' || !keys.pk.startsWith('L#') || keys.sk !== listingKey(0).sk) return
    await removeDeletedListingRows(parseBySchema(idImage, before, 'listing').id)
  },
)
