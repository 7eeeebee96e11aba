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
import { removeDeletedListingRows } from '@nestboard/functions/listing/delete-listing.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { onRow } from '../on-row.ts'

const idImage = () => z.object({ id: idField() })

/** Removes the other rows of a deleted listing: texts, rates, photos. */
export const removeRestOfDeletedListing = onRow(
  listingKey,
  {
    on: ['REMOVE'],
    image: idImage,
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
  async ({ before: { id } }) => removeDeletedListingRows(id),
)
