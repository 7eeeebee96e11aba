import { userPartition } from '../kernel/rows.ts'
import { rowMissing } from '../kernel/table/condition.ts'
import { readFirstRowsInPages, readRowPage, readAllRows } from '../kernel/table/read.ts'
import type { PageStart } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { feedBookingKey, bookersByListingIndex } from './rows.ts'

/** A booking of a stay by a person, which brings the posts about the stay into the person's feed. */
export interface FeedBooking {
  readonly userId: number
  readonly listingId: number
  readonly bookingId: number
}

/**
 * The write that adds a booking; its condition fails if the booking was added or ended before. Key: U#{user} /
 * FEEDBOOKED#{listing}#{booking}.
 */
export const putFeedBooking = ({ userId, listingId, bookingId }: FeedBooking, nowMs: number): TableWrite =>
  putRow(
    {
      ...feedBookingKey(userId, listingId, bookingId),
      ...bookersByListingIndex(listingId, nowMs, bookingId),
      userId,
      listingId,
    },
    rowMissing,
  )

/** The write that marks a booking as ended. The row remains, so a delayed `putFeedBooking` of the booking fails. */
export const markFeedBookingEnded = ({ userId, listingId, bookingId }: FeedBooking, nowMs: number): TableWrite =>
  updateRow(feedBookingKey(userId, listingId, bookingId), {
    set: { userId, listingId, endedMs: nowMs },
    remove: ['gsi1pk', 'gsi1sk'],
  })

/** Ids of the listings for which a person has a booking that was not canceled. Key: U#{user} / FEEDBOOKED#*. */
export async function listBookedListingIds(userId: number): Promise<ReadonlySet<number>> {
  const prefix = feedBookingKey.prefix
  const rows = await readAllRows<Row & FeedBooking & { endedMs?: number }>(userPartition(userId), {
    prefix,
    consistent: true,
  })
  return new Set(rows.flatMap(({ listingId, endedMs }) => (endedMs === undefined ? listingId : [])))
}

/**
 * Lists the people with the earliest bookings of a listing, without duplicates. `most` limits the number of bookings
 * that are read, in index pages of a hundred.
 */
export async function listFirstBookerIds(listingId: number, most: number): Promise<number[]> {
  const partition = bookersByListingIndex.partition(listingId)
  const readPage = (page: number, after: PageStart) =>
    readRowPage<FeedBooking>(partition, { index: secondaryIndexName, most: page, after })
  const bookings = await readFirstRowsInPages(readPage, most)
  return [...new Set(bookings.map(({ userId }) => userId))]
}
