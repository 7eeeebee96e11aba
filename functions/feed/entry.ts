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
 * Adds a new post to the feeds of its author or team and, up to 1,000 of each, of the followers and of the people who
 * booked the linked stay. A repeat writes the same rows, so a failed run can simply be repeated.
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

/** Largest difference assumed between the clocks of two functions, ms. */
const clocksApartMs = 10_000

/**
 * People who booked the stay that a post links; empty above 1,000 bookings, because the posts are then merged when a
 * feed is read.
 */
async function bookersOfLinkedStay({ id, nco, listingId }: EntryPost): Promise<number[]> {
  if (listingId === null) return []
  const listing = await listingNow(listingId)
  // The listing may have changed after its copy for the post was read and before the post was written.
  if (!listing || listing.nms > nco - clocksApartMs) await tryWrite(replaceListingCopy(id, listing ?? null))
  return !listing || listing.bookings > fanOutMost ? [] : firstBookers(listingId, fanOutMost)
}

/**
 * Prepares a new follower's feed: adds the author's last posts or, if the author has many followers, a mark that the
 * posts are merged when the feed is read. The follow that crosses the limit writes the mark for all followers.
 */
export async function beginFollowing(userId: number, author: UserOrSupplierKey, nowMs: number): Promise<void> {
  const [posts, count] = await Promise.all([postsBefore(author, lastPlace, postsAPage), countOfFollowers(author)])
  if (count <= fanOutMost) return replaceRows(posts.map((post) => entryRow(userId, post, nowMs)))
  // Several people may follow at the same moment, so every follow near the limit marks all followers, not only the
  // first thousand.
  const isCrossing = count <= fanOutMost + crossingMargin
  const marked = isCrossing ? await firstFollowers(author, fanOutMost + crossingMargin) : []
  await replaceRows([...new Set([...marked, userId])].map((id) => largeRow(id, author)))
}

/** Number of followers, or bookings, above the limit at which the mark is still written for everybody. */
export const crossingMargin = 3

/** Number of newest feed entries that are searched for entries to remove after unfollowing or a cancellation. */
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
