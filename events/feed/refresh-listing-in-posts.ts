import { isDeepStrictEqual } from 'node:util'
import { refreshListingCopiesInPosts } from '@nestboard/functions/feed/refresh-listing-copies-in-posts.ts'
import { feedPostKey, postsByListingIndex } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { listingSchema } from '@nestboard/shared/listing/model.ts'
import type { RowImage } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'

/** Listing fields that posts copy. The number of bookings is left out, because no card shows it. */
const copied = Object.keys(listingSchema.shape).filter((field) => field !== 'nms' && field !== 'bookings')
const isSame = (before: RowImage, after: RowImage) =>
  copied.every((field) => isDeepStrictEqual(before[field], after[field]))

/** Updates the copy of a listing in the posts that link to it, after the listing was changed, hidden or removed. */
export const refreshListingInPosts = defineReaction(
  {
    wakes: [{ pk: 'L#', sk: [listingKey(0).sk] }],
    grants: mergeGrants(
      listingReadGrants,
      grantActions(postsByListingIndex, 'Query'),
      grantActions(feedPostKey, 'UpdateItem'),
    ),
    late: 'state',
  },
  async ({ keys: { pk, sk }, before, after }) => {
    if (!pk.startsWith('L#') || sk !== listingKey(0).sk || !before || (after && isSame(before, after))) return
    await refreshListingCopiesInPosts(Number(pk.slice(2)))
  },
)
