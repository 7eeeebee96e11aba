import { dayInZone, type Day } from '@nestboard/shared/kernel/day.ts'
import { allConditionsHold, rowExists, attributesMissing } from '../kernel/table/condition.ts'
import { readRow } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import { createConditionFailedError, tryCommitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { buildSpendAttributeName } from '../groups/spend.ts'
import { addToMemberTotals } from '../groups/add-to-member-totals.ts'
import type { CounterIncrements } from '../groups/add-to-member-totals.ts'
import { listExpiredMonthAttributeNames, buildBookedNightsIncrement } from './nights.ts'
import { countedClubSaleRow, clubSalesTotalsRow } from './rows.ts'

/**
 * A stay that was booked at a group's price. `total` is in stored units, `placedMs` the time of booking, `arrival` the
 * day of check-in. Orders counted by an older version lack `arrival` and `nights`.
 */
export interface ClubSale {
  readonly clubId: number
  readonly supplierId: number
  readonly currency: string
  readonly total: number
  readonly placedMs: number
  readonly arrival?: Day
  readonly nights?: number
}
type Mark = Partial<ClubSale> & { readonly endedMs?: number }

const totalsOf = ({ currency, total }: Pick<ClubSale, 'currency' | 'total'>, times: 1 | -1): CounterIncrements => ({
  bookings: times,
  [buildSpendAttributeName(currency)]: times * total,
})

/**
 * The clauses that add a sale to the totals of its group with the supplier and of the member, or subtract it (`times`
 * -1). They also remove the counters of months no longer shown, without a condition, because nothing adds to such a
 * month again.
 */
async function countedIn(sale: ClubSale, userId: number, times: 1 | -1, nowMs: number): Promise<TransactionClause[]> {
  const { clubId, supplierId, arrival, nights } = sale
  const [add, key, today] = [totalsOf(sale, times), clubSalesTotalsRow.key(clubId, supplierId), dayInZone('UTC', nowMs)]
  const [sold, ofMember] = await Promise.all([readRow(key), addToMemberTotals({ ...sale, userId }, add)])
  const ofMonth =
    arrival === undefined || nights === undefined
      ? {}
      : buildBookedNightsIncrement({ arrival, nights: times * nights }, today)
  const change = { add: { ...add, ...ofMonth }, remove: listExpiredMonthAttributeNames(sold ?? {}, today) }
  return [{ write: updateRow(key, change) }, ...ofMember]
}

/**
 * Adds a completed booking to the totals of its group with the supplier and of the member. Idempotent, because the row
 * that marks the order as counted can be written only once.
 */
export const addClubSaleToTotals = (orderId: number, userId: number, sale: ClubSale, nowMs: number): Promise<unknown> =>
  retryOnConflict(async () => {
    const mark = {
      write: putRow({ ...countedClubSaleRow.key(orderId), ...sale }),
      otherwise: createConditionFailedError,
    }
    await tryCommitTransaction([mark, ...(await countedIn(sale, userId, 1, nowMs))])
  })

/**
 * Subtracts a canceled booking from the totals. Idempotent; a booking that was not counted yet is recorded as
 * canceled, so that counting it later changes nothing.
 */
export const subtractClubSaleFromTotals = (orderId: number, userId: number, nowMs: number): Promise<unknown> =>
  retryOnConflict(async () => {
    const mark = await readRow<Mark>(countedClubSaleRow.key(orderId), { consistent: true })
    if (mark?.endedMs !== undefined) return
    if (!mark) {
      // The booking is not counted yet. If another call counts it at this moment, this write conflicts and the retry
      // subtracts the booking.
      const never = {
        write: putRow({ ...countedClubSaleRow.key(orderId), endedMs: nowMs }),
        otherwise: createVersionConflict,
      }
      await tryCommitTransaction([never])
      return
    }
    const ended = updateRow(
      countedClubSaleRow.key(orderId),
      { set: { endedMs: nowMs } },
      allConditionsHold(rowExists, attributesMissing('endedMs')),
    )
    await tryCommitTransaction([
      { write: ended, otherwise: createConditionFailedError },
      ...(await countedIn(mark as ClubSale, userId, -1, nowMs)),
    ])
  })
