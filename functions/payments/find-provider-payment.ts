import type { ProviderPayment } from '../gateways/payments/port.ts'
import type { PaymentConnection } from './payment-connection.ts'
import type { StoredPayment } from './stored-payment.ts'

/** Clocks of providers may differ from ours by this much. */
const clockDifferenceMs = 300_000
/** A call that was cut off arrives within this time, or never. */
export const lostCallArrivesWithinMs = 120_000

/**
 * Asks a provider what it knows of a payment: by the payment's id, or by our order if the answer that named the id was
 * lost. Undefined if it knows nothing.
 */
export function findProviderPayment(
  { orderId, paymentId, askedAt, nco }: StoredPayment,
  { provider, account }: PaymentConnection,
  nowMs: number,
): Promise<ProviderPayment | undefined> {
  if (paymentId) return provider.readPayment(account, paymentId)
  const fromMs = (askedAt ?? nco) - clockDifferenceMs
  const untilMs = Math.min(nowMs, (askedAt ?? nco) + 86_400_000) + clockDifferenceMs
  return provider.findPayment(account, String(orderId), { fromMs, untilMs })
}
