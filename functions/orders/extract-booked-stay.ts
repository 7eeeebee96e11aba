import { toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { BookedStay } from '@nestboard/shared/orders/preview-cancellation.ts'
import { countRefundable } from '../payments/refund-payment.ts'
import type { StoredPayment } from '../payments/stored-payment.ts'
import type { OrderWithTerms } from './order.store.ts'

/**
 * Extracts the parts of a booking that the cancellation rules need. `amount`: what was paid for the stay, less what was
 * given back already; the fees of changes are not part of it.
 * @param payments those of the booking and of its changes
 */
export const extractBookedStay = (
  { order, terms: { offer, policies, listing } }: Pick<OrderWithTerms, 'order' | 'terms'>,
  payments: readonly StoredPayment[],
): BookedStay => {
  const { totalPrice, currency, payFacType, completedAt, changeFees = 0 } = order
  const paid = Math.max(0, countRefundable(...payments) - toMinorUnits(changeFees, currency))
  const amount = payments.length ? toMajorUnits(paid, currency) : order.amount
  const { day, nights, lines } = offer
  const { timezone, checkInTime } = listing
  return { day, nights, lines, totalPrice, amount, currency, payFacType, completedAt, policies, timezone, checkInTime }
}
