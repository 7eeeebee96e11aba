import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { CapturePaymentRequest, ProviderPayment } from '../gateways/payments/port.ts'
import type { PaymentChange } from './change-payment.ts'
import { intendPayment } from './intend-payment.ts'
import { keepUnansweredPayment } from './payment-difference.ts'
import {
  formatPaymentCallKey,
  isAccountRefusal,
  isFinalRefusal,
  requirePaymentConnection,
} from './require-payment-connection.ts'
import type { StoredPayment } from './stored-payment.ts'

/** What became of a capture; `change` applies to `payment`. */
export interface CaptureOutcome {
  readonly isCaptured: boolean
  readonly payment: StoredPayment
  readonly change: PaymentChange
  /** What the provider took of the supplier's money for it, if it says so. */
  readonly feeMinor?: MinorUnits | undefined
}

/**
 * Takes what a payment holds. The intent is written before the call; after a lost answer, the provider is asked first.
 * A payment that can't be taken stays to be undone.
 * @throws PaymentProviderError of kind `unreachable`, and of kind `account` if an earlier call may have taken it, which
 *   its supplier then sees; the next call finds out what happened
 */
export async function capturePayment(
  payment: StoredPayment,
  guest: CapturePaymentRequest['guest'],
  nowMs: number,
): Promise<CaptureOutcome> {
  const isFirst = payment.status !== 'CAPTURING'
  const intended = isFirst ? await intendPayment(payment, { status: 'CAPTURING' }, nowMs) : payment
  const taken = await take(intended, guest, isFirst).catch(async (error: unknown) => {
    const isUnknown = !isFirst && isAccountRefusal(error)
    if (isUnknown) await keepUnansweredPayment(intended, nowMs)
    if (isUnknown || !isFinalRefusal(error)) throw error
    return undefined
  })
  if (taken?.status !== 'captured') return { isCaptured: false, payment: intended, change: { set: {} } }
  return {
    isCaptured: true,
    payment: intended,
    feeMinor: taken.feeMinor,
    change: { set: { status: 'CAPTURED', captured: taken.capturedMinor }, remove: ['heldUntil'] },
  }
}

async function take(
  payment: StoredPayment,
  guest: CapturePaymentRequest['guest'],
  isFirst: boolean,
): Promise<ProviderPayment | undefined> {
  const { orderId, paymentId = '', amount, currency } = payment
  const { provider, account } = await requirePaymentConnection(payment)
  const known = isFirst ? undefined : await provider.readPayment(account, paymentId)
  if (known && known.status !== 'authorized') return known
  const idempotencyKey = formatPaymentCallKey(orderId, 'capture')
  return provider.capture({ account, idempotencyKey, paymentId, amountMinor: amount, currency, guest })
}
