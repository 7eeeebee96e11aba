import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { feedKeptMs } from '@nestboard/shared/feed/model.ts'
import { userPartition } from '../kernel/rows.ts'
import type { Followed } from '../kernel/rows.ts'
import { firstRowsOf, rowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { ttlSeconds } from '../kernel/table.ts'
import { authorOf, entriesIn } from './post.store.ts'
import type { Entry, EntryRow, PostItem } from './post.store.ts'
import { feedEntryKey, largeFollowedKey } from './rows.ts'
import type { FeedSource } from './rows.ts'

/**
 * The row that lists a post in a person's feed; the person's sockets are told. `isBooked`: only because they booked the stay
 * that it links.
 */
export const entryRow = (
  userId: number,
  { id, nco, listingId, ...by }: EntryOf,
  nowMs: number,
  isBooked = false,
): Row => ({
  ...feedEntryKey(userId, nco, id),
  id,
  nco,
  author: authorOf(by),
  ...(listingId !== null && { listingId }),
  ...(isBooked && { isBooked }),
  nms: nowMs,
  watch: [entityRef('UserAccount', userId)],
  expiresAt: ttlSeconds(nco + feedKeptMs),
})

/** What an entry is about. */
export type EntryOf = Pick<PostItem, 'id' | 'nco' | 'listingId' | 'supplierId' | 'userId'>

/** A stored entry of a feed. */
export interface FeedRow extends EntryRow {
  readonly author: Followed
  readonly listingId?: number
  readonly isBooked?: boolean
}

/** Entries of a feed before a place, newest first. U#{user} / FEED#* */
export async function entriesBefore(userId: number, place: string, most: number): Promise<Entry[]> {
  // The upper end is inclusive, so one more is read and the entry at the place itself is left out.
  const to = `${feedEntryKey.prefix}${place}`
  const rows = await firstRowsOf<EntryRow>(userPartition(userId), most + 1, {
    from: feedEntryKey.prefix,
    to,
    newestFirst: true,
  })
  return entriesIn(rows, place, most)
}

/** The newest entries of a feed. U#{user} / FEED#* */
export const newestEntries = (userId: number, most: number): Promise<FeedRow[]> =>
  firstRowsOf<FeedRow>(userPartition(userId), most, { prefix: feedEntryKey.prefix, newestFirst: true })

/** Authors and listings with too many readers to write to each feed; their posts are merged at reading. U#{user} / FEEDLARGE#* */
export async function largeOf(userId: number): Promise<{ authors: Followed[]; listingIds: number[] }> {
  const rows = await rowsOf(userPartition(userId), { prefix: largeFollowedKey.prefix })
  const sources = rows.map(({ sk }) => sk.slice(largeFollowedKey.prefix.length) as FeedSource)
  return {
    authors: sources.filter((source): source is Followed => !source.startsWith('L#')).slice(0, mergedMost.authors),
    listingIds: sources
      .flatMap((source) => (source.startsWith('L#') ? Number(source.slice(2)) : []))
      .slice(0, mergedMost.listings),
  }
}

/** The row that marks a source of posts with many readers. */
export const largeRow = (userId: number, source: FeedSource): Row => ({ ...largeFollowedKey(userId, source) })

/** Most authors and listings merged into one page: each costs a query. */
const mergedMost = { authors: 20, listings: 5 } as const
