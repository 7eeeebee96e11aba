import { fanOutMost, postsAPage } from '@nestboard/shared/feed/model.ts'
import { countOfFollowers, firstFollowers } from '../follow/follower.ts'
import { tryWrite } from '../kernel/commit.ts'
import { removeRows, replaceRows } from '../kernel/table/row-batches.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { memberIdsWith } from '../supplier/member.ts'
import { listingNow } from '../listing/listing.ts'
import { bookedListings, firstBookers } from './booked.store.ts'
import { entryRow, largeRow, newestEntries } from './feed.store.ts'
import type { EntryPost, FeedRow } from './feed.store.ts'
import { authorKeyOf, postsBefore, replaceListingCopy } from './post.store.ts'
import { largeFollowedKey } from './rows.ts'

/**
 * People who see a post in their feed without following its author: the author, or the team members who may post for
 * its supplier.
 */
const ownReaders = ({ supplierId, userId }: EntryPost): Promise<number[]> | number[] =>
  supplierId === null ? [userId ?? 0] : memberIdsWith(supplierId, 'posts')

/**
 * Adds a new post to the feeds of its author or the supplier's team, of up to 1,000 followers, and of up to 1,000
 * people who booked the linked stay. A repeat writes the same rows, so a failed run can simply be repeated.
 */
export async function fanOut(post: EntryPost, nowMs: number): Promise<void> {
  const author = authorKeyOf(post)
  const [own, count, bookers] = await Promise.all([
    ownReaders(post),
    countOfFollowers(author),
    bookersOfLinkedStay(post),
  ])
  const followers = count > fanOutMost ? [] : await firstFollowers(author, fanOutMost)
  const readers = new Set([...own, ...followers])
  const others = bookers.filter((userId) => !readers.has(userId))
  await replaceRows([
    ...[...readers].map((userId) => entryRow(userId, post, nowMs)),
    ...others.map((userId) => entryRow(userId, post, nowMs, true)),
  ])
}

/** Largest difference in ms that the clocks of two running functions are assumed to have. */
const clocksApartMs = 10_000

/**
 * Lists the people who booked the stay that a post links; empty for a stay with more than 1,000 bookings, whose posts
 * are merged when a feed is read.
 */
async function bookersOfLinkedStay({ id, nco, listingId }: EntryPost): Promise<number[]> {
  if (listingId === null) return []
  const listing = await listingNow(listingId)
  // The listing may have changed after it was copied for the post and before the post was written, so the copy is
  // replaced.
  if (!listing || listing.nms > nco - clocksApartMs) await tryWrite(replaceListingCopy(id, listing ?? null))
  return !listing || listing.bookings > fanOutMost ? [] : firstBookers(listingId, fanOutMost)
}

/**
 * Prepares a new follower's feed: adds the author's last posts or, if the author has many followers, a mark by which
 * the author's posts are merged when the feed is read. The follow that exceeds the limit writes this mark for all
 * followers.
 */
export async function beginFollowing(userId: number, author: UserOrSupplierKey, nowMs: number): Promise<void> {
  const [posts, count] = await Promise.all([postsBefore(author, lastPlace, postsAPage), countOfFollowers(author)])
  if (count <= fanOutMost) return replaceRows(posts.map((post) => entryRow(userId, post, nowMs)))
  // Several people may follow at the same moment, so each of the follows just above the limit marks all followers, not
  // only the first thousand.
  const isCrossing = count <= fanOutMost + crossingMargin
  const marked = isCrossing ? await firstFollowers(author, fanOutMost + crossingMargin) : []
  await replaceRows([...new Set([...marked, userId])].map((id) => largeRow(id, author)))
}

/**
 * As long as an author's followers, or a stay's bookings, exceed the limit by no more than this number, the mark for
 * merging is written for everybody.
 */
export const crossingMargin = 3

/** Number of newest entries of a feed that are searched for those to remove after unfollowing or a cancellation. */
export const maxSearchedEntries = 500

/**
 * Removes an author's posts from the feed of a person who no longer follows them. Posts about stays that the person
 * booked remain.
 */
export async function endFollowing(userId: number, author: UserOrSupplierKey, nowMs: number): Promise<void> {
  const [entries, booked] = await Promise.all([newestEntries(userId, maxSearchedEntries), bookedListings(userId)])
  const theirs = entries.filter((entry) => entry.author === author)
  const isKept = ({ listingId }: FeedRow) => listingId !== undefined && booked.has(listingId)
  await replaceRows(theirs.filter(isKept).map((entry) => ({ ...entry, isBooked: true, nms: nowMs })))
  await removeRows([...theirs.filter((entry) => !isKept(entry)), largeFollowedKey(userId, author)])
}
