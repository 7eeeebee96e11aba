import { fanOutMost, postsAPage } from '@nestboard/shared/feed/model.ts'
import { tryWrite } from '../kernel/commit.ts'
import { removeRows, replaceRows } from '../kernel/table/row-batches.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { listingNow } from '../listing/listing.ts'
import { bookedListings, endBooked, firstBookers, putBooked } from './booked.store.ts'
import type { Booked } from './booked.store.ts'
import { crossing, forgottenMost } from './entry.ts'
import { entryRow, largeRow, newestEntries } from './feed.store.ts'
import { linkedBefore, postsByIds } from './post.store.ts'
import { feedEntryKey, largeFollowedKey } from './rows.ts'

/**
 * Adds a booked stay to its payer's feed: the last posts that link it, or a mark that they are merged at reading, above 1,000
 * bookings. Entries that are there for another reason stay as they are. Safe to repeat; nothing for a booking that has ended.
 */
export async function beginBooked(booked: Booked, nowMs: number): Promise<void> {
  const { userId, listingId } = booked
  await tryWrite(putBooked(booked, nowMs))
  const [isBooked, listing] = await Promise.all([bookedListings(userId), listingNow(listingId)])
  if (!isBooked.has(listingId) || !listing) return
  if (listing.bookings > fanOutMost) {
    const isCrossing = listing.bookings <= fanOutMost + crossing
    const marked = isCrossing ? await firstBookers(listingId, fanOutMost + crossing) : []
    return replaceRows([...new Set([...marked, userId])].map((id) => largeRow(id, `L#${listingId}`)))
  }
  const linked = await linkedBefore(listingId, lastPlace, postsAPage)
  const [posts, there] = await Promise.all([
    postsByIds(linked.map(({ postId }) => postId)),
    rowsByKeys(linked.map(({ nco, postId }) => feedEntryKey(userId, nco, postId))),
  ])
  const isThere = new Set(there.map(({ sk }) => sk))
  const rows = posts.map((post) => entryRow(userId, post, nowMs, true))
  await replaceRows(rows.filter(({ sk }) => !isThere.has(sk)))
}

/**
 * Takes the posts about a stay out of its payer's feed when their last booking of it is canceled. Posts of those they follow
 * stay.
 */
export async function endBookedStay(booked: Booked, nowMs: number): Promise<void> {
  const { userId, listingId } = booked
  await tryWrite(endBooked(booked, nowMs))
  const isBooked = await bookedListings(userId)
  if (isBooked.has(listingId)) return
  const entries = await newestEntries(userId, forgottenMost)
  const ended = entries.filter((entry) => entry.isBooked && entry.listingId === listingId)
  await removeRows([...ended, largeFollowedKey(userId, `L#${listingId}`)])
}
