import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import { countedBookingMarkerKey } from './rows.ts'
import { allConditionsHold, rowExists, attributesMissing } from '../kernel/table/condition.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { adjustBookingCount } from '../listing/listing.ts'
import type { StoredOrder } from './stored-order.ts'

/** Adds a completed order to the booking count of its listing. Idempotent: a row marks the order as already counted. */
export async function addOrderToBookingCount(
  { id, listingId }: Pick<StoredOrder, 'id' | 'listingId'>,
  nowMs: number,
): Promise<void> {
  const mark = { write: putRow({ ...countedBookingMarkerKey(id), nco: nowMs }), otherwise: createConditionFailedError }
  await tryCommitTransaction([mark, { write: adjustBookingCount(listingId, 1) }])
}

/**
 * The write that marks a counted booking as canceled. Its condition fails if the booking was never counted, or is
 * already marked as canceled.
 */
const endCount = (bookingId: number, nowMs: number): TableWrite =>
  updateRow(
    countedBookingMarkerKey(bookingId),
    { set: { endedMs: nowMs } },
    allConditionsHold(rowExists, attributesMissing('endedMs')),
  )

/**
 * Removes a canceled booking from the booking count of its listing. Idempotent; the row that marks the booking as
 * counted stays as a tombstone, so the booking can't be counted again by a repeated or late call.
 */
export async function removeOrderFromBookingCount(
  { bookingId, listingId }: Pick<StoredOrder, 'bookingId' | 'listingId'>,
  nowMs: number,
): Promise<void> {
  const end = () =>
    tryCommitTransaction([
      { write: endCount(bookingId, nowMs), otherwise: createConditionFailedError },
      { write: adjustBookingCount(listingId, -1) },
    ])
  if (await end()) return
  const mark = putRow({ ...countedBookingMarkerKey(bookingId), nco: nowMs, endedMs: nowMs })
  // The mark is already stored if the booking was counted since the first `end`, which then has to run again, or if the
  // booking was removed from the count before; then `end` does nothing.
  if (!(await tryCommitTransaction([{ write: mark, otherwise: createConditionFailedError }]))) await end()
}
