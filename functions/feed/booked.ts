import { maxFollowersForFanOut, postsPerPage } from '@nestboard/shared/feed/model.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { removeRows, replaceRows } from '../kernel/table/replace-rows.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import { findListingConsistently } from '../listing/listing.ts'
import { listBookedListingIds, markFeedBookingEnded, listFirstBookerIds, putFeedBooking } from './feed-booking.store.ts'
import type { FeedBooking } from './feed-booking.store.ts'
import { fanOutLimitMargin, maxSearchedFeedEntries } from './fan-out-post.ts'
import { buildFeedEntryRow, buildFeedSourceMergedOnReadRow, listNewestFeedEntries } from './feed.store.ts'
import { listPostsLinkingListingBefore, readStoredPosts } from './post.store.ts'
import { feedEntryKey, feedSourceMergedOnReadKey } from './rows.ts'

/**
 * Adds a booked stay to its payer's feed: entries for the last posts that link it or, for a stay with more than 1,000
 * bookings, a row because of which its posts are merged when the feed is read. Existing entries remain unchanged;
 * idempotent, and a booking that has ended adds nothing.
 */
export async function addBookedStayToFeed(booked: FeedBooking, nowMs: number): Promise<void> {
  const { userId, listingId } = booked
  await writeIfConditionHolds(putFeedBooking(booked, nowMs))
  const [isBooked, listing] = await Promise.all([listBookedListingIds(userId), findListingConsistently(listingId)])
  if (!isBooked.has(listingId) || !listing) return
  if (listing.bookings > maxFollowersForFanOut) {
    const isCrossing = listing.bookings <= maxFollowersForFanOut + fanOutLimitMargin
    const marked = isCrossing ? await listFirstBookerIds(listingId, maxFollowersForFanOut + fanOutLimitMargin) : []
    return replaceRows(
      [...new Set([...marked, userId])].map((id) => buildFeedSourceMergedOnReadRow(id, `L#${listingId}`)),
    )
  }
  const linked = await listPostsLinkingListingBefore(listingId, highestSortKey, postsPerPage)
  const [posts, there] = await Promise.all([
    readStoredPosts(linked.map(({ postId }) => postId)),
    readRowsByKeys(linked.map(({ nco, postId }) => feedEntryKey(userId, nco, postId))),
  ])
  const isThere = new Set(there.map(({ sk }) => sk))
  const rows = posts.map((post) => buildFeedEntryRow(userId, post, nowMs, true))
  await replaceRows(rows.filter(({ sk }) => !isThere.has(sk)))
}

/**
 * Records that a booking ended; after the payer's last booking of the stay, the posts about the stay leave the payer's
 * feed. Posts of authors that the payer follows remain.
 */
export async function removeBookedStayFromFeed(booked: FeedBooking, nowMs: number): Promise<void> {
  const { userId, listingId } = booked
  await writeIfConditionHolds(markFeedBookingEnded(booked, nowMs))
  const isBooked = await listBookedListingIds(userId)
  if (isBooked.has(listingId)) return
  const entries = await listNewestFeedEntries(userId, maxSearchedFeedEntries)
  const ended = entries.filter((entry) => entry.isBooked && entry.listingId === listingId)
  await removeRows([...ended, feedSourceMergedOnReadKey(userId, `L#${listingId}`)])
}
