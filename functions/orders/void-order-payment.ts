import { voidPayment } from '../payments/void-payment.ts'
import { noteOrderPayment } from '../kernel/meter/run-metered.ts'
import { releaseNights } from '../inventory/book-nights.ts'
import { settleMovedNights } from '../inventory/move-nights.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { requireOrderWithTerms } from './require-order-with-terms.ts'
import { changeReservationStatus } from './reservation.store.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * Gives back what the card of an order that failed holds or has paid. Idempotent.
 * @throws Error while it can't be known or done; run it again later
 */
export async function voidOrderPayment(orderId: number, nowMs: number): Promise<void> {
  const { order, payment } = await requireOrderWithTerms(orderId)
  if (order.status !== 'INCOMPLETE' || !payment) return
  noteOrderPayment({ intent: order.intent, facilitator: payment.facilitator, placed: 0 })
  await voidPayment(payment, nowMs)
}

/**
 * Releases the nights of an order whose payment could not be taken, and cancels its reservation. A booking that was to
 * be changed keeps its old nights and its reservation. Idempotent.
 */
export async function releaseUnpaidNights(
  { id, intent, bookingId, tripId, nms }: StoredOrder,
  nowMs: number,
): Promise<void> {
  if (intent === 'CHANGE') return settleMovedNights({ orderId: id, bookingId, kept: 'old', nowMs })
  const reservation = { tripId, id: deriveReservationId(id) }
  await releaseNights({ orderId: id, nowMs }, [
    { write: changeReservationStatus(reservation, 'DRAFT', 'CANCELLED', nms) },
  ])
}
