import { readPayments } from '../payments/read-payment.ts'
import type { StoredPayment } from '../payments/stored-payment.ts'
import type { OrderWithTerms } from './order.store.ts'
import { preventUnhandledPromiseRejection } from './prevent-unhandled-promise-rejection.ts'

/** The running read of the payments of a booking's changes, as far as a quote names them. */
export interface EarlyChangePayments {
  readonly changeIds: readonly number[]
  readonly reading: Promise<StoredPayment[]>
}

/** Starts to read the payments of a booking's changes before the booking is read. */
export const startChangePaymentReads = (changeIds: readonly number[]): EarlyChangePayments => ({
  changeIds,
  reading: preventUnhandledPromiseRejection(changeIds.length ? readPayments(changeIds) : Promise.resolve([])),
})

/**
 * Reads the card payments of a booking: its own, and those of differences that its changes charged, in the order in
 * which they were made. Empty for a booking without a card.
 * @param early used if the booking has no other changes than it names
 */
export async function readBookingPayments(
  { order, payment }: Pick<OrderWithTerms, 'order' | 'payment'>,
  early?: EarlyChangePayments,
): Promise<StoredPayment[]> {
  const { changeIds = [] } = order
  if (!payment) return []
  if (changeIds.length === 0) return [payment]
  const isKnown = early?.changeIds.join() === changeIds.join()
  return [payment, ...(await (early && isKnown ? early.reading : readPayments(changeIds)))]
}
