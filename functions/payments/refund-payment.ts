import type { ProviderRefund } from '../gateways/payments/port.ts'
import { keepUnansweredPayment } from './payment-difference.ts'
import {
  formatPaymentCallKey,
  isAccountRefusal,
  isFinalRefusal,
  requirePaymentConnection,
} from './require-payment-connection.ts'
import type { StoredPayment, StoredRefund } from './stored-payment.ts'

/** What can still be refunded of payments, minor units: what was taken, less refunds that are done or intended. */
export const countRefundable = (...payments: readonly Pick<StoredPayment, 'captured' | 'refunding'>[]): number =>
  payments.reduce((sum, { captured, refunding }) => sum + captured - refunding, 0)

/**
 * Asks the provider for a refund whose intent was written. After a lost answer, the provider is asked first.
 * @param isFirst whether the intent was just written, so that no call can have been made
 * @throws PaymentProviderError of kind `unreachable`, and of any kind if an earlier call can't be asked for, which the
 *   supplier of an account that refuses us then sees; the next call finds out what happened
 */
export async function refundPayment(
  { orderId, changeId, amount, currency, refundId }: StoredRefund,
  payment: StoredPayment,
  { reason, isFirst, nowMs }: { readonly reason: string; readonly isFirst: boolean; readonly nowMs: number },
): Promise<Pick<ProviderRefund, 'status'> & Partial<Pick<ProviderRefund, 'refundId'>>> {
  const { paymentId = '' } = payment
  const key = formatPaymentCallKey(orderId, 'refund')
  // Square takes keys of up to 45 characters; ids have at most 16 digits.
  const idempotencyKey = changeId ? `${key}-${changeId}` : key
  /** Whether nothing of an earlier call is unknown, so that a refusal ends the refund. */
  let isAnswered = isFirst
  try {
    const { provider, account } = await requirePaymentConnection(payment)
    const known = isFirst ? undefined : await provider.findRefund(account, { paymentId, idempotencyKey })
    // A provider that refunds only by canceling finds the cancellation, whatever was asked for.
    if (known) return known.amountMinor === amount ? known : { status: 'failed' }
    isAnswered = true
    return await provider.refund({ account, idempotencyKey, paymentId, amountMinor: amount, currency, reason })
  } catch (error) {
    const isUnknown = isAccountRefusal(error) && !isFirst
    if (isUnknown) await keepUnansweredPayment(payment, nowMs)
    if (isUnknown || !isAnswered || !isFinalRefusal(error)) throw error
    return { status: 'failed', ...(refundId && { refundId }) }
  }
}
