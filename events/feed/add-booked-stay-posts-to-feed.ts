import { addBookedStayToFeed, removeBookedStayFromFeed } from '@nestboard/functions/feed/booked.ts'
import {
  feedBookingKey,
  bookersByListingIndex,
  feedEntryKey,
  feedPostKey,
  feedSourceMergedOnReadKey,
  postsByListingIndex,
} from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { parseOrderChange, orderStreamFilter } from '../orders/order-change.ts'
import { defineReaction } from '../reaction.ts'

/**
 * Adds the posts that link to a booked listing to the payer's home feed, and removes them after the booking is
 * canceled.
 */
export const addBookedStayPostsToFeed = defineReaction(
  {
    wakes: [orderStreamFilter],
    grants: mergeGrants(
      listingReadGrants,
      grantActions(feedBookingKey, 'PutItem', 'Query', 'UpdateItem'),
      grantActions(bookersByListingIndex, 'Query'),
      grantActions(postsByListingIndex, 'Query'),
      grantActions(feedPostKey, 'BatchGetItem'),
      grantActions(feedEntryKey, 'BatchGetItem', 'BatchWriteItem', 'Query'),
      grantActions(feedSourceMergedOnReadKey, 'BatchWriteItem'),
    ),
  },
  async (change, { now }) => {
    const { before, after } = parseOrderChange(change) ?? {}
    if (after?.status !== 'COMPLETE' || before?.status === 'COMPLETE') return
    const { intent, userId, listingId, id, bookingId } = after
    if (intent === 'BOOK') await addBookedStayToFeed({ userId, listingId, bookingId: id }, now())
    if (intent === 'CANCEL') await removeBookedStayFromFeed({ userId, listingId, bookingId }, now())
  },
)
