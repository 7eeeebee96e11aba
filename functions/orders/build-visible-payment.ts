import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { OrderDetailLevel } from '@nestboard/shared/orders/order-detail-level.ts'
import type { OrderPayment } from '@nestboard/shared/payments/model.ts'
import type { StoredPayment } from '../payments/stored-payment.ts'

/** The sums of a payment in the major unit, as receipts name them. */
export function toReceiptSums({
  status,
  amount,
  captured,
  refunding,
  currency,
}: StoredPayment): Pick<OrderPayment, 'status' | 'amount' | 'captured' | 'refunded'> {
  const major = (minor: number) => toMajorUnits(minor, currency)
  return { status, amount: major(amount), captured: major(captured), refunded: major(refunding) }
}

/**
 * Builds what the cards of an order paid, for readers who see everything of it; null for others and without a card. The
 * sums of a changed booking are those of all its payments.
 * @param payments the order's own, and those of its changes
 */
export function buildVisiblePayment(payments: readonly StoredPayment[], sight: OrderDetailLevel): OrderPayment | null {
  const [own] = payments
  if (!own || sight !== 'all') return null
  const sum = (name: 'amount' | 'captured' | 'refunding') => payments.reduce((total, each) => total + each[name], 0)
  const sums = { amount: sum('amount'), captured: sum('captured'), refunding: sum('refunding') }
  return {
    ...toReceiptSums({ ...own, ...sums }),
    refunds: mergeRefunds(payments).map(({ orderId, amount, status, nco, reason = '' }) => ({
      orderId,
      amount: toMajorUnits(amount, own.currency),
      status,
      reason,
      nco,
    })),
    authorizedUntil: own.heldUntil ?? null,
    action: null,
  }
}

/** The refunds of several payments, oldest first; what one order gave back to several cards alike is one refund. */
function mergeRefunds(payments: readonly StoredPayment[]): NonNullable<StoredPayment['refunds']> {
  const all = payments.flatMap(({ refunds = [] }) => refunds)
  const byOrder = Map.groupBy(all, ({ orderId, status }) => `${orderId} ${status}`)
  return [...byOrder.values()]
    .map((parts) => ({ ...parts[0]!, amount: parts.reduce((total, { amount }) => total + amount, 0) }))
    .toSorted((a, b) => a.nco - b.nco)
}
