import { isPaymentSettled } from '@nestboard/shared/payments/model.ts'
import type { ProviderPayment } from '../gateways/payments/port.ts'
import type { Condition } from '../kernel/table/condition.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { listAsUnsettled } from '../integrations/is-integration-used.ts'
import { changeRefundRow, orderOfPaymentRow, paymentRow, refundRow } from './rows.ts'
import type { StoredPayment, StoredRefund } from './stored-payment.ts'

/** Thrown if a payment or refund changed between its read and a write, so that the step has to begin again. */
const changedMeanwhile = () => new Error('the payment changed meanwhile')

/** Changed fields of a payment, and the sealed ones that are no longer needed. */
export interface PaymentChange {
  readonly set: Partial<Omit<StoredPayment, 'orderId' | 'nco' | 'changed'>>
  readonly remove?: readonly ('token' | 'verificationToken' | 'clientSecret' | 'heldUntil')[]
}

/** The sums as a provider has them, so that money which it refuses to give back is not stated as given back. */
export const toProviderSums = ({ paymentId, capturedMinor, refundedMinor }: ProviderPayment) => ({
  paymentId,
  captured: capturedMinor,
  refunded: refundedMinor,
  refunding: refundedMinor,
})

/** The clause that changes a payment that was just read. @throws Error if it changed meanwhile */
export function changePayment(
  payment: StoredPayment,
  { set, remove = [] }: PaymentChange,
  nowMs: number,
): TransactionClause {
  const { orderId, supplierId, facilitator, changed } = payment
  const isSettled = isPaymentSettled({ ...payment, ...set })
  const listed = isSettled ? {} : listAsUnsettled(supplierId, facilitator, orderId)
  return {
    write: paymentRow.update(
      [orderId],
      {
        set: { ...set, ...listed, changed: nextVersion({ nms: changed }, nowMs) },
        // A missing attribute may be removed as well.
        remove: [...remove, ...(isSettled ? (['gsi1pk', 'gsi1sk'] as const) : [])],
      },
      attributesEqual({ changed }),
    ),
    otherwise: changedMeanwhile,
  }
}

/**
 * The clause that writes the intent of a refund; the order can have one to each card. @throws Error if it was written
 * meanwhile
 */
export const intendRefund = (refund: StoredRefund): TransactionClause => ({
  write: refund.changeId
    ? changeRefundRow.put([refund.orderId, refund.changeId], refund)
    : refundRow.put([refund.orderId], refund),
  otherwise: changedMeanwhile,
})

const updateRefundRow = (
  { orderId, changeId }: StoredRefund,
  ...how: [change: Parameters<typeof refundRow.update>[1], condition: Condition]
) => (changeId ? changeRefundRow.update([orderId, changeId], ...how) : refundRow.update([orderId], ...how))

/** The clause that changes a refund that was just read. @throws Error if it changed meanwhile */
export const changeRefund = (
  refund: StoredRefund,
  set: Partial<Pick<StoredRefund, 'status' | 'refundId'>>,
  nowMs: number,
): TransactionClause => ({
  write: updateRefundRow(
    refund,
    { set: { ...set, changed: nextVersion({ nms: refund.changed }, nowMs) } },
    attributesEqual({ changed: refund.changed }),
  ),
  otherwise: changedMeanwhile,
})

/** The clause that lets webhooks find the order of a payment or refund by the provider's id. */
export const orderOfPaymentClause = (
  { facilitator, supplierId }: Pick<StoredPayment, 'facilitator' | 'supplierId'>,
  paymentId: string,
  orderId: number,
): TransactionClause => ({
  write: orderOfPaymentRow.overwrite([facilitator, paymentId], { paymentId, orderId, supplierId }),
})
