import { fanOutMost, postsAPage } from '@nestboard/shared/feed/model.ts'
import { countOfFollowers, firstFollowers } from '../follow/follower.ts'
import { tryWrite } from '../kernel/commit.ts'
import { removeRows, replaceRows } from '../kernel/table/row-batches.ts'
import type { Followed } from '../kernel/rows.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { teamWith } from '../supplier/member.ts'
import { listingNow } from '../listing/listing.ts'
import { bookedListings, firstBookers } from './booked.store.ts'
import { entryRow, largeRow, newestEntries } from './feed.store.ts'
import type { EntryOf, FeedRow } from './feed.store.ts'
import { authorOf, postsBefore, putListing } from './post.store.ts'
import { largeFollowedKey } from './rows.ts'

/** The readers who see a post without following: its author, or those who may post for its supplier. */
const ownReaders = ({ supplierId, userId }: EntryOf): Promise<number[]> | number[] =>
  supplierId === null ? [userId ?? 0] : teamWith(supplierId, 'posts')

/**
 * Lists a new post in the feeds of its author or team and, up to 1,000 of each, of the followers and of those who booked the stay
 * that it links. The rows of a repeat are the same, so a run that failed is run again as a whole.
 */
export async function fanOut(post: EntryOf, nowMs: number): Promise<void> {
  const author = authorOf(post)
  const [own, count, bookers] = await Promise.all([ownReaders(post), countOfFollowers(author), bookersOf(post)])
  const followers = count > fanOutMost ? [] : await firstFollowers(author, fanOutMost)
  const readers = new Set([...own, ...followers])
  const others = bookers.filter((userId) => !readers.has(userId))
  await replaceRows([
    ...[...readers].map((userId) => entryRow(userId, post, nowMs)),
    ...others.map((userId) => entryRow(userId, post, nowMs, true)),
  ])
}

/** How far clocks of two functions may be apart, ms. */
const clocksApartMs = 10_000

/** Those who booked the stay that a post links, unless they are so many that its posts are merged at reading. */
async function bookersOf({ id, nco, listingId }: EntryOf): Promise<number[]> {
  if (listingId === null) return []
  const listing = await listingNow(listingId)
  // The listing may have changed between the reading for the post's copy and the writing of the post.
  if (!listing || listing.nms > nco - clocksApartMs) await tryWrite(putListing(id, listing ?? null))
  return !listing || listing.bookings > fanOutMost ? [] : firstBookers(listingId, fanOutMost)
}

/**
 * Prepares the feed of a new follower: the author's last posts, or a mark that the posts are merged at reading. The
 * follower who makes the author large marks it for all who follow it.
 */
export async function beginFollowing(userId: number, author: Followed, nowMs: number): Promise<void> {
  const [posts, count] = await Promise.all([postsBefore(author, lastPlace, postsAPage), countOfFollowers(author)])
  if (count <= fanOutMost) return replaceRows(posts.map((post) => entryRow(userId, post, nowMs)))
  // Some may follow at the same moment, so all who are there around the limit are marked, not only the first thousand.
  const isCrossing = count <= fanOutMost + crossing
  const marked = isCrossing ? await firstFollowers(author, fanOutMost + crossing) : []
  await replaceRows([...new Set([...marked, userId])].map((id) => largeRow(id, author)))
}

/** Followers, or bookings, around the limit that mark a source as large for everybody. */
export const crossing = 3

/** Entries that leave a feed with unfollowing, or with a canceled booking: among the newest of the feed. */
export const forgottenMost = 500

/**
 * Takes an author's posts out of the feed of a person who no longer follows them. Posts about stays that the person booked
 * remain for that reason.
 */
export async function endFollowing(userId: number, author: Followed, nowMs: number): Promise<void> {
  const [entries, booked] = await Promise.all([newestEntries(userId, forgottenMost), bookedListings(userId)])
  const theirs = entries.filter((entry) => entry.author === author)
  const isKept = ({ listingId }: FeedRow) => listingId !== undefined && booked.has(listingId)
  await replaceRows(theirs.filter(isKept).map((entry) => ({ ...entry, isBooked: true, nms: nowMs })))
  await removeRows([...theirs.filter((entry) => !isKept(entry)), largeFollowedKey(userId, author)])
}
