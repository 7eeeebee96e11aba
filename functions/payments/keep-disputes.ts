import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import type { CardPaymentFacilitator, PaymentWindow } from '../gateways/payments/port.ts'
import { requirePaymentConnection } from './require-payment-connection.ts'
import { disputeRow, orderOfPaymentRow, payoutRow } from './rows.ts'

/** How many disputes and payouts are kept at a time. */
const keptMost = 100
/** A dispute may concern a payment of the last months; the cards' own rules end after 120 days. */
const disputeWindowMs = 130 * 86_400_000
const payoutWindowMs = 14 * 86_400_000

/** Keeps what a provider tells of a supplier's disputes. @throws PaymentProviderError if it can't be asked */
export async function keepDisputes(
  supplierId: number,
  facilitator: CardPaymentFacilitator,
  nowMs: number,
): Promise<void> {
  const { provider, account } = await requirePaymentConnection({ supplierId, facilitator, accountId: '' })
  const window: PaymentWindow = { fromMs: nowMs - disputeWindowMs, untilMs: nowMs + 1 }
  const disputes = (await provider.listDisputes(account, window)).slice(-keptMost)
  const ofPayments = await orderOfPaymentRow.readByKeys(disputes.map(({ paymentId }) => [facilitator, paymentId]))
  const orderIds = new Map(ofPayments.map(({ paymentId, orderId }) => [paymentId, orderId]))
  for (const dispute of disputes) {
    const item = { ...dispute, facilitator, orderId: orderIds.get(dispute.paymentId) ?? 0 }
    await commitTransaction([{ write: disputeRow.overwrite([supplierId, dispute.disputeId], item) }])
  }
}

/** Keeps what a provider tells of a supplier's payouts. @throws PaymentProviderError if it can't be asked */
export async function keepPayouts(
  supplierId: number,
  facilitator: CardPaymentFacilitator,
  nowMs: number,
): Promise<void> {
  const { provider, account } = await requirePaymentConnection({ supplierId, facilitator, accountId: '' })
  const window: PaymentWindow = { fromMs: nowMs - payoutWindowMs, untilMs: nowMs + 1 }
  for (const payout of (await provider.listPayouts(account, window)).slice(-keptMost)) {
    const key = [supplierId, formatSortableTime(payout.createdAtMs), payout.payoutId] as const
    await commitTransaction([{ write: payoutRow.overwrite(key, { ...payout, facilitator }) }])
  }
}
