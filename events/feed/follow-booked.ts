import { beginBooked, endBookedStay } from '@nestboard/functions/feed/booked.ts'
import {
  bookedKey,
  bookersOfListing,
  feedEntryKey,
  feedPostKey,
  largeFollowedKey,
  postsOfListing,
} from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { orderChange, orderRows } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/** Adds the posts about a booked stay to its payer's feed, and removes them after the booking is canceled. */
export const followBooked = defineReaction(
  {
    wakes: [orderRows],
    grants: mergeGrants(
      listingReadGrants,
      uses(bookedKey, 'PutItem', 'Query', 'UpdateItem'),
      uses(bookersOfListing, 'Query'),
      uses(postsOfListing, 'Query'),
      uses(feedPostKey, 'BatchGetItem'),
      uses(feedEntryKey, 'BatchGetItem', 'BatchWriteItem', 'Query'),
      uses(largeFollowedKey, 'BatchWriteItem'),
    ),
    late: 'event',
  },
  async (change, { now }) => {
    const { before, after } = orderChange(change) ?? {}
    if (after?.status !== 'COMPLETE' || before?.status === 'COMPLETE') return
    const { intent, userId, listingId, id, bookingId } = after
    if (intent === 'BOOK') await beginBooked({ userId, listingId, bookingId: id }, now())
    if (intent === 'CANCEL') await endBookedStay({ userId, listingId, bookingId }, now())
  },
)
