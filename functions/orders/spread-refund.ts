import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { changePayment, intendRefund } from '../payments/change-payment.ts'
import { claimRefund } from '../payments/claim-refund.ts'
import { toChangedPayment } from '../payments/intend-payment.ts'
import { countRefundable } from '../payments/refund-payment.ts'
import type { StoredPayment, StoredRefund } from '../payments/stored-payment.ts'
import type { StoredOrder } from './stored-order.ts'

/** The part of a refund that goes back to one card. */
export interface RefundPart {
  readonly refund: StoredRefund
  readonly payment: StoredPayment
}

/**
 * Spreads a refund over the payments of a booking and its changes, the latest first, never above what each has left.
 * @param payments in the order in which they were made
 * @param amount at most what all of them have left, minor units
 */
export function spreadRefund(
  { id: orderId, bookingId, currency }: Pick<StoredOrder, 'id' | 'bookingId' | 'currency'>,
  payments: readonly StoredPayment[],
  amount: MinorUnits,
  nowMs: number,
): RefundPart[] {
  let left = amount
  return payments.toReversed().flatMap((payment) => {
    const part = Math.min(left, countRefundable(payment))
    if (part <= 0) return []
    left -= part
    const of = payment.orderId === bookingId ? {} : { changeId: payment.orderId }
    const times = { nco: nowMs, changed: nowMs }
    return { refund: { orderId, bookingId, ...of, amount: part, currency, status: 'ASKING', ...times }, payment }
  })
}

/**
 * The clauses that write the intents of a refund, each with its claim on what its payment has left. `claimed`: the
 * parts as they stand then.
 * @param otherwise creates the error of a payment that changed since it was read; `changePayment` has a default
 */
export function claimParts(
  parts: readonly RefundPart[],
  nowMs: number,
  { reason, otherwise }: { readonly reason: string | undefined; readonly otherwise?: () => Error },
): { claimed: RefundPart[]; clauses: TransactionClause[] } {
  const claims = parts.map(({ refund, payment }) => ({ refund, payment, set: claimRefund(payment, refund, reason) }))
  return {
    claimed: claims.map(({ refund, payment, set }) => ({ refund, payment: toChangedPayment(payment, set, nowMs) })),
    clauses: claims.flatMap(({ refund, payment, set }) => [
      intendRefund(refund),
      { ...changePayment(payment, { set }, nowMs), ...(otherwise && { otherwise }) },
    ]),
  }
}
