import { conditionFailed, tryCommit } from '../kernel/commit.ts'
import { countedOrderKey } from './rows.ts'
import { allOf, rowExists, lacks } from '../kernel/table/condition.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import type { Write } from '../kernel/table.ts'
import { adjustBookingCount } from '../listing/listing.ts'
import type { OrderItem } from './order-row.ts'

/** Adds a completed order to the booking count of its listing. Idempotent: a row marks the order as already counted. */
export async function addToBookingCount(
  { id, listingId }: Pick<OrderItem, 'id' | 'listingId'>,
  nowMs: number,
): Promise<void> {
  const mark = { write: putRow({ ...countedOrderKey(id), nco: nowMs }), otherwise: conditionFailed }
  await tryCommit([mark, { write: adjustBookingCount(listingId, 1) }])
}

/**
 * The write that marks a counted booking as canceled. Its condition fails if the booking was never counted, or is
 * already marked as canceled.
 */
const endCount = (bookingId: number, nowMs: number): Write =>
  updateRow(countedOrderKey(bookingId), { set: { endedMs: nowMs } }, allOf(rowExists, lacks('endedMs')))

/**
 * Removes a canceled booking from the booking count of its listing. Idempotent; the row that marks the booking as
 * counted stays as a tombstone, so the booking can't be counted again by a repeated or late call.
 */
export async function removeFromBookingCount(
  { bookingId, listingId }: Pick<OrderItem, 'bookingId' | 'listingId'>,
  nowMs: number,
): Promise<void> {
  const end = () =>
    tryCommit([
      { write: endCount(bookingId, nowMs), otherwise: conditionFailed },
      { write: adjustBookingCount(listingId, -1) },
    ])
  if (await end()) return
  const mark = putRow({ ...countedOrderKey(bookingId), nco: nowMs, endedMs: nowMs })
  // If a row exists by now, the booking was either counted after `end` first ran, or already removed from the count.
  // Running `end` again handles both.
  if (!(await tryCommit([{ write: mark, otherwise: conditionFailed }]))) await end()
}
