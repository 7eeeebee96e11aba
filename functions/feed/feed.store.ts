import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { feedKeptMs } from '@nestboard/shared/feed/model.ts'
import { userPartition } from '../kernel/rows.ts'
import type { Followed } from '../kernel/rows.ts'
import { firstRowsOf, rowsOf } from '../kernel/table/read.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import type { Row } from '../kernel/table/row.ts'
import { ttlSeconds } from '../kernel/table.ts'
import { authorOf, entriesIn } from './post.store.ts'
import type { Entry, EntryRow, PostItem } from './post.store.ts'
import { feedEntryKey, largeFollowedKey } from './rows.ts'

/** The row that lists a post in a person's feed; the person's sockets are told. */
export const entryRow = (userId: number, { id, nco, listingId, ...by }: EntryOf, nowMs: number): Row => ({
  ...feedEntryKey(userId, nco, id),
  id,
  nco,
  author: authorOf(by),
  ...(listingId !== null && { listingId }),
  nms: nowMs,
  watch: [entityRef('UserAccount', userId)],
  expiresAt: ttlSeconds(nco + feedKeptMs),
})

/** What an entry is about. */
export type EntryOf = Pick<PostItem, 'id' | 'nco' | 'listingId' | 'supplierId' | 'userId'>

/** A stored entry of a feed. */
interface FeedRow extends EntryRow {
  readonly author: Followed
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

/** Keys of the newest entries of a feed by some author. U#{user} / FEED#* */
export const entriesOf = async (userId: number, author: Followed, among: number): Promise<Key[]> =>
  (await firstRowsOf<FeedRow>(userPartition(userId), among, { prefix: feedEntryKey.prefix, newestFirst: true })).filter(
    (row) => row.author === author,
  )

/** The followed authors whose posts are merged when a feed is read. U#{user} / FEEDLARGE#* */
export const largeOf = async (userId: number): Promise<Followed[]> =>
  (await rowsOf<Row & { author: Followed }>(userPartition(userId), { prefix: largeFollowedKey.prefix }))
    .map(({ author }) => author)
    .slice(0, mergedMost)

/** The row that marks a followed author with many followers. */
export const largeRow = (userId: number, author: Followed): Row => ({ ...largeFollowedKey(userId, author), author })

/** Most authors merged into one page: each costs a query. */
const mergedMost = 20
