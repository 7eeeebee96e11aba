import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { feedEntryLifeMs } from '@nestboard/shared/feed/model.ts'
import { userPartition } from '../kernel/rows.ts'
import type { UserOrSupplierKey } from '../kernel/rows.ts'
import { readFirstRows, readAllRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { toPostAuthorKey, selectEntriesBeforeSortKey } from './post.store.ts'
import type { PostListEntry, PostListEntryRow, PostItem } from './post.store.ts'
import { feedEntryKey, feedSourceMergedOnReadKey } from './rows.ts'
import type { FeedAuthorOrListing } from './rows.ts'

/**
 * The row by which a post is listed in a person's feed; writing it notifies the person's open screens. `isBooked`: the
 * post is in the feed only because the person booked the stay that it links.
 */
export const buildFeedEntryRow = (
  userId: number,
  { id, nco, listingId, ...by }: PostForFeedEntry,
  nowMs: number,
  isBooked = false,
): Row => ({
  ...feedEntryKey(userId, nco, id),
  id,
  nco,
  author: toPostAuthorKey(by),
  ...(listingId !== null && { listingId }),
  ...(isBooked && { isBooked }),
  nms: nowMs,
  watch: [formatEntityRef('UserAccount', userId)],
  expiresAt: toTtlSeconds(nco + feedEntryLifeMs),
})

/** The fields of a post from which its feed entries are built. */
export type PostForFeedEntry = Pick<PostItem, 'id' | 'nco' | 'listingId' | 'supplierId' | 'userId'>

export interface FeedEntryRow extends PostListEntryRow {
  readonly author: UserOrSupplierKey
  readonly listingId?: number
  readonly isBooked?: boolean
}

/** Lists the entries of a feed that come before a sort key, newest first. Key: U#{user} / FEED#*. */
export async function listFeedEntriesBefore(userId: number, place: string, most: number): Promise<PostListEntry[]> {
  // The upper end is inclusive, so one more entry is read and the entry at `place` itself is left out.
  const to = `${feedEntryKey.prefix}${place}`
  const rows = await readFirstRows<PostListEntryRow>(userPartition(userId), most + 1, {
    from: feedEntryKey.prefix,
    to,
    newestFirst: true,
  })
  return selectEntriesBeforeSortKey(rows, place, most)
}

/** Lists the newest entries of a feed. Key: U#{user} / FEED#*. */
export const listNewestFeedEntries = (userId: number, most: number): Promise<FeedEntryRow[]> =>
  readFirstRows<FeedEntryRow>(userPartition(userId), most, { prefix: feedEntryKey.prefix, newestFirst: true })

/**
 * Lists a person's followed authors and booked listings whose posts have too many readers to be written to each feed,
 * and are therefore merged when the feed is read. Key: U#{user} / FEEDLARGE#*.
 */
export async function listFeedSourcesMergedOnRead(
  userId: number,
): Promise<{ authors: UserOrSupplierKey[]; listingIds: number[] }> {
  const rows = await readAllRows(userPartition(userId), { prefix: feedSourceMergedOnReadKey.prefix })
  const sources = rows.map(({ sk }) => sk.slice(feedSourceMergedOnReadKey.prefix.length) as FeedAuthorOrListing)
  return {
    authors: sources
      .filter((source): source is UserOrSupplierKey => !source.startsWith('L#'))
      .slice(0, mergedMost.authors),
    listingIds: sources
      .flatMap((source) => (source.startsWith('L#') ? Number(source.slice(2)) : []))
      .slice(0, mergedMost.listings),
  }
}

/**
 * The row in a person's partition that marks an author or listing as having many readers, so that its posts are merged
 * when the person's feed is read.
 */
export const buildFeedSourceMergedOnReadRow = (userId: number, source: FeedAuthorOrListing): Row => ({
  ...feedSourceMergedOnReadKey(userId, source),
})

/** Maximum number of authors and of listings whose posts are merged into one page; each costs a query. */
const mergedMost = { authors: 20, listings: 5 } as const
