import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { isPaymentUndone } from '@nestboard/shared/payments/model.ts'
import type { ProviderPayment } from '../gateways/payments/port.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { findProviderPayment, lostCallArrivesWithinMs } from './find-provider-payment.ts'
import type { PaymentConnection } from './payment-connection.ts'
import { changePayment, toProviderSums } from './change-payment.ts'
import type { PaymentChange } from './change-payment.ts'
import { intendPayment } from './intend-payment.ts'
import { keepUnansweredPayment, strandedPaymentClause } from './payment-difference.ts'
import {
  formatPaymentCallKey,
  isAccountRefusal,
  isFinalRefusal,
  requirePaymentConnection,
} from './require-payment-connection.ts'
import type { StoredPayment } from './stored-payment.ts'

/**
 * Gives back what an order that didn't complete holds or has taken: releases an authorization, refunds a capture. Asks
 * the provider what there is to give back, so it may run at any time, and again. A payment counts as void only if its
 * provider was heard; one that is refused until no hold can last is stranded, and listed for its supplier.
 * @throws PaymentProviderError while the provider or the supplier's account can't be reached, and Error while a call
 * may still arrive there; run it again later
 */
export async function voidPayment(payment: StoredPayment, nowMs: number): Promise<void> {
  if (isPaymentUndone(payment.status)) return
  const isUnknownToProvider = payment.status === 'INTENDED'
  const intended =
    isUnknownToProvider || payment.status === 'VOIDING'
      ? payment
      : await intendPayment(payment, { status: 'VOIDING' }, nowMs)
  const { isStranded = false, ...left } = isUnknownToProvider ? {} : await giveBack(intended, nowMs)
  const change: PaymentChange = {
    set: { status: isStranded ? 'STRANDED' : 'VOIDED', ...left },
    remove: ['token', 'verificationToken', 'clientSecret', 'heldUntil'],
  }
  const listed = isStranded ? [strandedPaymentClause({ ...intended, ...change.set }, nowMs)] : []
  await commitTransaction([changePayment(intended, change, nowMs), ...listed])
}

type Sums = Partial<Pick<StoredPayment, 'paymentId' | 'captured' | 'refunded' | 'refunding'>>
/** What is left of a payment. `isStranded`: nobody can tell, or give it back. */
type Left = Sums & { readonly isStranded?: true }

/** The longest time for which a provider holds a card, and the day in which the card's bank may let it begin. */
const longestHoldMs = 8 * msPerDay

async function giveBack(payment: StoredPayment, nowMs: number): Promise<Left> {
  let known: ProviderPayment | undefined
  try {
    const connection = await requirePaymentConnection(payment)
    known = await findProviderPayment(payment, connection, nowMs)
    if (known) return await undo(payment, known, connection)
  } catch (error) {
    // What is only held ends by itself. Whether more was taken is for people to find out.
    const heldUntil = payment.heldUntil ?? (payment.askedAt ?? payment.nco) + longestHoldMs
    if (isFinalRefusal(error) && nowMs > heldUntil) return { ...(known && toProviderSums(known)), isStranded: true }
    if (isAccountRefusal(error)) await keepUnansweredPayment(payment, nowMs)
    throw error
  }
  if (nowMs < (payment.askedAt ?? 0) + lostCallArrivesWithinMs)
    throw new Error(`the payment of order ${payment.orderId} may still reach its provider`)
  return {}
}

async function undo(
  { orderId, amount }: StoredPayment,
  { paymentId, status, capturedMinor, refundedMinor, currency }: ProviderPayment,
  { provider, account }: PaymentConnection,
): Promise<Sums> {
  if (status === 'voided' || status === 'failed') return { paymentId }
  if (status !== 'captured') {
    await provider.void({ account, idempotencyKey: formatPaymentCallKey(orderId, 'void'), paymentId })
    return { paymentId }
  }
  const amountMinor = Math.min(amount, capturedMinor) - refundedMinor
  const idempotencyKey = formatPaymentCallKey(orderId, 'undo')
  if (amountMinor > 0)
    await provider.refund({ account, idempotencyKey, paymentId, amountMinor, currency, reason: 'Order not completed' })
  return { paymentId, captured: capturedMinor, refunded: capturedMinor, refunding: capturedMinor }
}
