import { computePercentOfAmount, toMajorUnits, toMinorUnits } from '../kernel/minor-units.ts'
import type { Offer } from '../offers/model.ts'
import type { OrderPayment } from '../payments/model.ts'

/** A suggested refund. `amount`: major unit. */
interface SuggestedRefund {
  readonly label: string
  readonly amount: number
}

const suggestedPercents = [50, 25, 10] as const

/** What can still be given back of a payment, major unit. */
export const countLeftOfPayment = (
  { captured, refunded }: Pick<OrderPayment, 'captured' | 'refunded'>,
  currency: string,
): number => toMajorUnits(toMinorUnits(captured, currency) - toMinorUnits(refunded, currency), currency)

/**
 * The refunds that a supplier may want to make of a booking's payment: all that is left, its fees, a part of what was
 * paid. Never more than is left, and never nothing.
 */
export function suggestRefunds(
  payment: Pick<OrderPayment, 'captured' | 'refunded'>,
  { lines, currency }: Pick<Offer, 'lines' | 'currency'>,
): SuggestedRefund[] {
  const left = toMinorUnits(countLeftOfPayment(payment, currency), currency)
  const paid = toMinorUnits(payment.captured, currency)
  const fees = lines
    .filter(({ kind, paymentType }) => kind === 'FEE' && paymentType !== 'POST_PAY')
    .reduce((sum, { amount }) => sum + toMinorUnits(amount, currency), 0)
  const parts: [string, number][] = [
    [left === paid ? 'All' : 'All that is left', left],
    ['Fees only', fees],
    ...suggestedPercents.map((percent): [string, number] => [`${percent}%`, computePercentOfAmount(paid, percent)]),
  ]
  return parts
    .filter(([, amount]) => amount > 0 && amount <= left)
    .map(([label, amount]) => ({ label, amount: toMajorUnits(amount, currency) }))
}
