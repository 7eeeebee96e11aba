import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import type { PaymentChange } from './change-payment.ts'
import { paymentRow } from './rows.ts'
import type { StoredPayment, StoredRefund } from './stored-payment.ts'

/** The most refunds that a payment's row lists; more would make every step of the payment dearer. */
export const maxRefundsOfPayment = 30

/** Counts an intended refund against what its payment has left, and lists it there. */
export const claimRefund = (
  { refunding, refunds = [] }: StoredPayment,
  { orderId, amount, status, nco }: StoredRefund,
  reason = '',
): Pick<StoredPayment, 'refunding' | 'refunds'> => ({
  refunding: refunding + amount,
  refunds: [...refunds, { orderId, amount, status, nco, ...(reason && { reason }) }].slice(-maxRefundsOfPayment),
})

/**
 * Counts an intended refund as done, or no longer against what its payment has left. The claim of one that is stranded
 * stays, because it may have been made.
 */
export function settleRefund(
  { refunded, refunding, refunds }: StoredPayment,
  { orderId, amount }: StoredRefund,
  status: 'REFUNDED' | 'FAILED' | 'STRANDED',
): PaymentChange['set'] {
  const sums =
    status === 'REFUNDED'
      ? { refunded: refunded + amount }
      : status === 'FAILED'
        ? { refunding: refunding - amount }
        : {}
  return refunds
    ? { ...sums, refunds: refunds.map((each) => (each.orderId === orderId ? { ...each, status } : each)) }
    : sums
}

/** The clause that fails if a payment has changed since it was read, as by a refund that was begun meanwhile. */
export const requireUnchangedPayment = (
  { orderId, changed }: StoredPayment,
  otherwise: () => Error,
): TransactionClause => ({ write: paymentRow.require([orderId], attributesEqual({ changed })), otherwise })
