import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { fanOutMost, postsAPage } from '@nestboard/shared/feed/model.ts'
import { countOfFollowers, firstFollowers } from '../follow/follower.ts'
import { tryWrite } from '../kernel/commit.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import type { Followed } from '../kernel/rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { lastPlace } from '../kernel/table/time-index.ts'
import { table, tableName } from '../kernel/table.ts'
import { teamWith } from '../supplier/member.ts'
import { listingNow } from '../listing/listing.ts'
import { bookedListings, firstBookers } from './booked.store.ts'
import { entryRow, largeRow, newestEntries } from './feed.store.ts'
import type { EntryOf, FeedRow } from './feed.store.ts'
import { authorOf, postsBefore, putListing } from './post.store.ts'
import { largeFollowedKey } from './rows.ts'

const maxBatch = 25
const maxTries = 8

/** Writes rows in batches, in place of any that are there. @throws Error if the table keeps leaving some unprocessed */
export async function putAll(rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxBatch) {
    let left = rows.slice(from, from + maxBatch).map((Item) => ({ PutRequest: { Item: { ...Item } } }))
    for (let tries = 1; left.length; tries++) {
      const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }))
      left = (UnprocessedItems?.[tableName] ?? []) as typeof left
      if (left.length && tries === maxTries) throw new Error('the table takes no more entries now')
      if (left.length) await wait(Math.random() * 50 * 2 ** tries)
    }
  }
}

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
  await putAll([
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
  if (count <= fanOutMost) return putAll(posts.map((post) => entryRow(userId, post, nowMs)))
  // Some may follow at the same moment, so all who are there around the limit are marked, not only the first thousand.
  const isCrossing = count <= fanOutMost + crossing
  const marked = isCrossing ? await firstFollowers(author, fanOutMost + crossing) : []
  await putAll([...new Set([...marked, userId])].map((id) => largeRow(id, author)))
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
  const [kept, gone] = [true, false].map((isKept) =>
    theirs.filter(({ listingId }) => booked.has(listingId ?? 0) === isKept),
  ) as [FeedRow[], FeedRow[]]
  const by = { supplierId: author.startsWith('S') ? Number(author.slice(2)) : null, userId: Number(author.slice(2)) }
  await putAll(
    kept.map(({ id, nco, listingId = null }) => entryRow(userId, { id, nco, listingId, ...by }, nowMs, true)),
  )
  await removeRows([...gone, largeFollowedKey(userId, author)])
}
