import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { capturePayment } from '../payments/capture-payment.ts'
import { changePayment } from '../payments/change-payment.ts'
import { isAccountRefusal } from '../payments/require-payment-connection.ts'
import { readProductForOrders, markProductBooked } from '../trips/product-order.ts'
import { noteOrderPayment } from '../kernel/meter/run-metered.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { settleMovedNights } from '../inventory/move-nights.ts'
import { buildChangedStayClauses } from './build-changed-stay-clauses.ts'
import { commitOrderEvent } from './commit-order-event.ts'
import { deriveReservationId } from './derive-reservation-id.ts'
import { readOrderWaitingFor } from './read-order-waiting-for.ts'
import { changeReservationStatus } from './reservation.store.ts'
import type { StoredOrder } from './stored-order.ts'

/** How long an order waits for an account that refuses to tell whether the payment was taken; nights wait with it. */
export const captureTimeLimitMs = msPerDay

/**
 * Takes the payment of an order whose nights are reserved. One transaction then completes the order, and books its
 * reservation and its pin, or moves the booking that it changes and releases the old nights. Does nothing unless the
 * order waits for it. If the account refuses to tell for too long whether it was taken, the order fails, and undoing
 * its payment goes on asking.
 * @throws PaymentProviderError while the provider doesn't answer
 */
export async function captureOrderPayment(orderId: number, nowMs: number): Promise<void> {
  const full = await readOrderWaitingFor('CAPTURE_PAYMENT', orderId)
  if (!full?.payment) return
  const { payment, terms } = full
  const { firstName, lastName, email, phone } = terms
  const isOver = nowMs > (full.order.inventoryFulfilledAt ?? full.order.nco) + captureTimeLimitMs
  const outcome = await capturePayment(payment, { firstName, lastName, email, phone }, nowMs).catch(
    (error: unknown) => {
      if (isOver && isAccountRefusal(error)) return undefined
      throw error
    },
  )
  if (!outcome) {
    await commitOrderEvent(orderId, 'CAPTURE_FAILED', nowMs, { reason: orderErrorTexts.paymentUnknown })
    return
  }
  const changed = changePayment(outcome.payment, outcome.change, nowMs)
  const { isCaptured } = outcome
  const { intent, bookingId } = full.order
  const { facilitator, currency } = payment
  noteOrderPayment({ intent, facilitator, placed: 0, feeMinor: outcome.feeMinor, currency })
  const isChange = intent === 'CHANGE' && isCaptured
  await commitOrderEvent(orderId, isCaptured ? 'PAYMENT_CAPTURED' : 'CAPTURE_FAILED', nowMs, {
    beside: async (next) => [
      changed,
      ...(!isCaptured ? [] : isChange ? await buildChangedStayClauses(next, full) : await bookedClauses(next)),
    ],
    ...(isChange && {
      write: (clauses) => settleMovedNights({ orderId, bookingId, kept: 'new', nowMs }, clauses),
    }),
  })
}

async function bookedClauses(order: StoredOrder): Promise<TransactionClause[]> {
  const { id, productId, tripId, nms } = order
  const reservationId = deriveReservationId(id)
  const product = await readProductForOrders(productId)
  return [
    {
      write: changeReservationStatus({ tripId, id: reservationId }, 'DRAFT', 'BOOKED', nms),
      otherwise: createVersionConflict,
    },
    // While the order ran, its board may have been deleted with the pin; the stay is the payer's all the same.
    ...(product?.orderId === id ? [markProductBooked(product, order, reservationId)] : []),
  ]
}
