import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { feedKeptMs } from '@nestboard/shared/feed/model.ts'
import { userPartition } from '../kernel/rows.ts'
import { firstRowsOf, rowsOf } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { timeOrder } from '../kernel/table/time-index.ts'
import { ttlSeconds } from '../kernel/table.ts'
import { feedEntryKey, largeFollowedKey } from './rows.ts'

/** A place of a post in a list ordered by time. */
export interface Entry {
  readonly id: number
  readonly nco: number
  readonly gsi1sk: string
}

/** The row that lists a post in a person's feed; the person's sockets are told. */
export const entryRow = (userId: number, { id, nco, supplierId }: EntryOf, nowMs: number): Row => ({
  ...feedEntryKey(userId, nco, id),
  id,
  nco,
  supplierId,
  nms: nowMs,
  watch: [entityRef('UserAccount', userId)],
  expiresAt: ttlSeconds(nco + feedKeptMs),
})

/** What an entry is about. */
export interface EntryOf {
  readonly id: number
  readonly nco: number
  readonly supplierId: number
}

/** Entries of a feed before a place, newest first. U#{user} / FEED#* */
export async function entriesBefore(userId: number, place: string, most: number): Promise<(Entry & EntryOf)[]> {
  // The upper end is inclusive, so one more is read and the entry at the place itself is left out.
  const to = `${feedEntryKey.prefix}${place}`
  const rows = await firstRowsOf<Row & EntryOf>(userPartition(userId), most + 1, {
    from: feedEntryKey.prefix,
    to,
    newestFirst: true,
  })
  return rows
    .map(({ id, nco, supplierId }) => ({ id, nco, supplierId, gsi1sk: timeOrder(nco, id) }))
    .filter(({ gsi1sk }) => gsi1sk < place)
    .slice(0, most)
}

/** The followed suppliers whose posts are merged when a feed is read. U#{user} / FEEDLARGE#* */
export const largeOf = async (userId: number): Promise<number[]> =>
  (await rowsOf<Row & { supplierId: number }>(userPartition(userId), { prefix: largeFollowedKey.prefix }))
    .map(({ supplierId }) => supplierId)
    .slice(0, mergedMost)

/** Most suppliers merged into one page: each costs a query. */
const mergedMost = 20
