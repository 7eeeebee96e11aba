import { allOf, exists, lacks } from '../kernel/table/condition.ts'
import { rowAt } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import { lost, tryCommit } from '../kernel/commit.ts'
import { retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { spendName } from '../groups/spend.ts'
import { memberTotals } from '../groups/totals.ts'
import type { Totals } from '../groups/totals.ts'
import { clubSaleKey, clubSalesKey } from './rows.ts'

/** A stay that was booked at a group's price. `total` in minor units; `placedMs`: when it was booked. */
export interface ClubSale {
  readonly clubId: number
  readonly supplierId: number
  readonly currency: string
  readonly total: number
  readonly placedMs: number
}
type Mark = Partial<ClubSale> & { readonly endedMs?: number }

const totalsOf = ({ currency, total }: Pick<ClubSale, 'currency' | 'total'>, times: 1 | -1): Totals => ({
  bookings: times,
  [spendName(currency)]: times * total,
})

const counted = ({ clubId, supplierId }: ClubSale, add: Totals) => ({
  write: updateRow(clubSalesKey(clubId, supplierId), { add }),
})

/** Counts a completed booking for its group, supplier and member. Idempotent: the mark beside the order is written once. */
export const countClubSale = (orderId: number, userId: number, sale: ClubSale): Promise<unknown> =>
  retryOnConflict(async () => {
    const add = totalsOf(sale, 1)
    const mark = { write: putRow({ ...clubSaleKey(orderId), ...sale }), otherwise: lost }
    await tryCommit([mark, counted(sale, add), ...(await memberTotals({ ...sale, userId }, add))])
  })

/** Takes a canceled booking off the counters. Idempotent; a count that arrives later changes nothing. */
export const takeBackClubSale = (orderId: number, userId: number, nowMs: number): Promise<unknown> =>
  retryOnConflict(async () => {
    const mark = await rowAt<Mark>(clubSaleKey(orderId), { consistent: true })
    if (mark?.endedMs !== undefined) return
    if (!mark) {
      // The count has not arrived yet. If it arrives now, this write loses and the count is taken back by a retry.
      const never = { write: putRow({ ...clubSaleKey(orderId), endedMs: nowMs }), otherwise: versionConflict }
      await tryCommit([never])
      return
    }
    const sale = mark as ClubSale
    const add = totalsOf(sale, -1)
    const ended = updateRow(clubSaleKey(orderId), { set: { endedMs: nowMs } }, allOf(exists, lacks('endedMs')))
    await tryCommit([
      { write: ended, otherwise: lost },
      counted(sale, add),
      ...(await memberTotals({ ...sale, userId }, add)),
    ])
  })
