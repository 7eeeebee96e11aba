import { isDeepStrictEqual } from 'node:util'
import { refreshLinked } from '@nestboard/functions/feed/linked.ts'
import { feedPostKey, postsOfListing } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { listing } from '@nestboard/shared/listing/model.ts'
import type { Image } from '../change.ts'
import { defineReaction } from '../reaction.ts'

/** What a post shows of its listing. Copies may lag behind in the number of bookings, which no card shows. */
const copied = Object.keys(listing.shape).filter((field) => field !== 'nms' && field !== 'bookings')
const isSame = (before: Image, after: Image) => copied.every((field) => isDeepStrictEqual(before[field], after[field]))

/** Copies a changed, hidden or removed listing to the posts that link it, which hold a copy of it. */
export const followLinked = defineReaction(
  {
    wakes: [{ pk: 'L#', sk: [listingKey(0).sk] }],
    grants: mergeGrants(listingReadGrants, uses(postsOfListing, 'Query'), uses(feedPostKey, 'UpdateItem')),
    late: 'state',
  },
  async ({ keys: { pk, sk }, before, after }) => {
    if (!pk.startsWith('L#') || sk !== listingKey(0).sk || !before || (after && isSame(before, after))) return
    await refreshLinked(Number(pk.slice(2)))
  },
)
