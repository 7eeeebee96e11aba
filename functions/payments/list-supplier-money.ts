import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { Dispute } from '@nestboard/shared/payments/dispute.ts'
import type { Payout } from '@nestboard/shared/payments/payout.ts'
import type * as routes from '@nestboard/shared/payments/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { disputeRow, payoutRow } from './rows.ts'
import type { StoredDispute, StoredPayout } from './rows.ts'

/** How many disputes and payouts are shown. */
const shownMost = 100

/** Lists the latest disputes and payouts of a supplier, newest first. */
export const listSupplierMoney: Operation<typeof routes.listSupplierMoney> = async ({ supplierId }) => {
  const [disputes, payouts] = await Promise.all([
    disputeRow.readFirst([supplierId], shownMost, {}),
    payoutRow.readFirst([supplierId], shownMost, { newestFirst: true }),
  ])
  return {
    disputes: disputes.map(toDispute).toSorted((a, b) => b.createdAt - a.createdAt),
    payouts: payouts.map(toPayout),
  }
}

const toDispute = ({ disputeId: id, facilitator, orderId, status, reason, ...rest }: StoredDispute): Dispute => ({
  id,
  facilitator,
  orderId: orderId || null,
  status,
  reason,
  amount: toMajorUnits(rest.amountMinor, rest.currency),
  currency: rest.currency,
  createdAt: rest.createdAtMs,
  dueAt: rest.dueAtMs ?? null,
})

const toPayout = ({ payoutId: id, facilitator, status, ...rest }: StoredPayout): Payout => ({
  id,
  facilitator,
  status,
  amount: toMajorUnits(rest.amountMinor, rest.currency),
  currency: rest.currency,
  createdAt: rest.createdAtMs,
  arrivalDate: rest.arrivalDate ?? '',
})
