import { fanOutMost, postsAPage } from '@nestboard/shared/feed/model.ts'
import { tryWrite } from '../kernel/commit.ts'
import { removeRows, replaceRows } from '../kernel/table/row-batches.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { listingNow } from '../listing/listing.ts'
import { bookedListings, endBooked, firstBookers, putBooked } from './booked.store.ts'
import type { FeedBooking } from './booked.store.ts'
import { crossingMargin, maxSearchedEntries } from './entry.ts'
import { entryRow, largeRow, newestEntries } from './feed.store.ts'
import { linkedPostsBefore, postsByIds } from './post.store.ts'
import { feedEntryKey, largeFollowedKey } from './rows.ts'

/**
 * Adds a booked stay to its payer's feed: entries for the last posts that link it or, for a stay with more than 1,000
 * bookings, a mark by which its posts are merged when the feed is read. Existing entries remain unchanged; idempotent,
 * and a booking that has ended adds nothing.
 */
export async function beginBooked(booked: FeedBooking, nowMs: number): Promise<void> {
  const { userId, listingId } = booked
  await tryWrite(putBooked(booked, nowMs))
  const [isBooked, listing] = await Promise.all([bookedListings(userId), listingNow(listingId)])
  if (!isBooked.has(listingId) || !listing) return
  if (listing.bookings > fanOutMost) {
    const isCrossing = listing.bookings <= fanOutMost + crossingMargin
    const marked = isCrossing ? await firstBookers(listingId, fanOutMost + crossingMargin) : []
    return replaceRows([...new Set([...marked, userId])].map((id) => largeRow(id, `L#${listingId}`)))
  }
  const linked = await linkedPostsBefore(listingId, lastPlace, postsAPage)
  const [posts, there] = await Promise.all([
    postsByIds(linked.map(({ postId }) => postId)),
    rowsByKeys(linked.map(({ nco, postId }) => feedEntryKey(userId, nco, postId))),
  ])
  const isThere = new Set(there.map(({ sk }) => sk))
  const rows = posts.map((post) => entryRow(userId, post, nowMs, true))
  await replaceRows(rows.filter(({ sk }) => !isThere.has(sk)))
}

/**
 * Ends a booking; after the payer's last booking of the stay, the posts about the stay leave the payer's feed. Posts
 * of authors that the payer follows remain.
 */
export async function endBookedStay(booked: FeedBooking, nowMs: number): Promise<void> {
  const { userId, listingId } = booked
  await tryWrite(endBooked(booked, nowMs))
  const isBooked = await bookedListings(userId)
  if (isBooked.has(listingId)) return
  const entries = await newestEntries(userId, maxSearchedEntries)
  const ended = entries.filter((entry) => entry.isBooked && entry.listingId === listingId)
  await removeRows([...ended, largeFollowedKey(userId, `L#${listingId}`)])
}
