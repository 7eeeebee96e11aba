import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { noteOrderPayment } from '../kernel/meter/run-metered.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import { changePayment, changeRefund, orderOfPaymentClause } from '../payments/change-payment.ts'
import { settleRefund } from '../payments/claim-refund.ts'
import { countRefundable, refundPayment } from '../payments/refund-payment.ts'
import { isFinalRefusal } from '../payments/require-payment-connection.ts'
import type { StoredPayment, StoredRefund } from '../payments/stored-payment.ts'
import { detachOrderFromProduct, readProductForOrders } from '../trips/product-order.ts'
import { commitOrderEvent } from './commit-order-event.ts'
import { readOrderById, readOrderWithTerms, updateOrderState } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { readBookingPayments } from './read-booking-payments.ts'
import { readOrderWaitingFor } from './read-order-waiting-for.ts'
import { claimParts, spreadRefund } from './spread-refund.ts'
import type { RefundPart } from './spread-refund.ts'

/** How long a refund is asked for at an account that refuses to tell whether it was made. */
export const refundTimeLimitMs = 30 * msPerDay

/**
 * Refunds the amount of an order whose intent is CANCEL, CHANGE or REFUND to the cards that paid its booking and the
 * booking's changes. The intents are written first, and counted against what each payment has left, so that refunds
 * never give back more than was taken; those of a REFUND were placed with its order. Does nothing unless the order
 * waits for it. If an account refuses to tell for too long whether it was made, the order fails, and the claim on the
 * payment stays.
 * @throws PaymentProviderError while the provider doesn't answer
 */
export async function refundOrderPayment(orderId: number, nowMs: number): Promise<void> {
  const full = await readOrderWaitingFor('REFUND_PAYMENT', orderId)
  if (!full) return
  const { order, refunds } = full
  const amount = toMinorUnits(order.amount, order.currency)
  const isFree = amount === 0
  if (isFree) return void (await commitOrderEvent(orderId, 'REFUNDED', nowMs, { known: order }))
  const booking = await readOrderWithTerms(order.bookingId)
  const payments = booking ? await readBookingPayments(booking) : []
  if (!payments.length || (!refunds.length && amount > countRefundable(...payments)))
    return void (await commitOrderEvent(orderId, 'REFUND_FAILED', nowMs, {
      known: order,
      reason: orderErrorTexts.refundTooHigh,
    }))
  const placed = refunds.every(({ status }) => status === 'ASKING') ? 1 : 0
  noteOrderPayment({ intent: order.intent, facilitator: payments[0]!.facilitator, placed })
  const parts = refunds.length ? partsOf(refunds, payments) : await intend(full, payments, amount, nowMs)
  const refundedBefore = payments.reduce((sum, { refunded }) => sum + refunded, 0)
  await settle(full, { parts, refundedBefore, isFirst: !refunds.length }, nowMs)
}

const partsOf = (refunds: readonly StoredRefund[], payments: readonly StoredPayment[]): RefundPart[] =>
  refunds.flatMap((refund) => {
    const payment = payments.find(({ orderId }) => orderId === (refund.changeId ?? refund.bookingId))
    return payment ? { refund, payment } : []
  })

/** Spreads a refund over the payments, and writes the intents. */
async function intend(
  { order, terms }: OrderWithTerms,
  payments: readonly StoredPayment[],
  amount: number,
  nowMs: number,
): Promise<RefundPart[]> {
  const parts = spreadRefund(order, payments, amount, nowMs)
  const { claimed, clauses } = claimParts(parts, nowMs, { reason: terms.cancelReason })
  await commitTransaction([...clauses, ...(await releasedProduct(order))])
  return claimed
}

/** From the intent on, a changed stay may be ordered again: what is given back is counted. A canceled one is free. */
async function releasedProduct(order: OrderWithTerms['order']): Promise<TransactionClause[]> {
  if (order.intent !== 'CHANGE') return []
  const product = await readProductForOrders(order.productId)
  return product?.orderId === order.id ? [detachOrderFromProduct(product, order)] : []
}

/** What is asked for. `refundedBefore`: what all payments of the booking have given back so far, minor units. */
interface Asked {
  readonly parts: readonly RefundPart[]
  readonly refundedBefore: number
  /** Whether the intents were just written, so that no call can have been made. */
  readonly isFirst: boolean
}

/** Asks for each part that isn't settled, and ends the order once all are; one that failed fails the order. */
async function settle(full: OrderWithTerms, { parts, refundedBefore, isFirst }: Asked, nowMs: number): Promise<void> {
  const { order } = full
  let hasFailed = parts.some(({ refund: { status } }) => status === 'FAILED' || status === 'STRANDED')
  let isStranded = parts.some(({ refund: { status } }) => status === 'STRANDED')
  let isPending = false
  let refunded = refundedBefore
  let last: TransactionClause[] = []
  for (const part of parts.filter(({ refund: { status } }) => status === 'ASKING' || status === 'PENDING')) {
    if (last.length) await commitTransaction(last)
    const { status, clauses } = await ask(full, part, isFirst, nowMs)
    last = clauses
    isPending ||= status === 'pending'
    hasFailed ||= status === 'failed' || status === 'stranded'
    isStranded ||= status === 'stranded'
    if (status === 'refunded') refunded += part.refund.amount
  }
  if (!isPending)
    await commitOrderEvent(order.id, hasFailed ? 'REFUND_FAILED' : 'REFUNDED', nowMs, {
      known: order,
      reason: isStranded ? orderErrorTexts.refundUnknown : '',
      beside: async () => [...last, ...(await tellBooking(order, refunded, nowMs))],
    })
  else if (last.length) await commitTransaction(last)
}

const endedStatuses = { refunded: 'REFUNDED', failed: 'FAILED', stranded: 'STRANDED' } as const

async function ask(
  { order, terms }: OrderWithTerms,
  { refund, payment }: RefundPart,
  isFirst: boolean,
  nowMs: number,
): Promise<{ status: keyof typeof endedStatuses | 'pending'; clauses: TransactionClause[] }> {
  const reason = terms.cancelReason || (order.intent === 'CHANGE' ? 'Stay changed' : 'Canceled by the traveler')
  const isOver = nowMs > refund.nco + refundTimeLimitMs
  const asked = { reason: reason.slice(0, 100), isFirst, nowMs }
  const { status, refundId } = await refundPayment(refund, payment, asked).catch((error: unknown) => {
    if (!isOver || !isFinalRefusal(error)) throw error
    return { status: 'stranded', refundId: undefined } as const
  })
  const known = refundId ? { refundId } : {}
  if (status === 'pending')
    return {
      status,
      clauses:
        refund.status === 'PENDING'
          ? []
          : [
              changeRefund(refund, { status: 'PENDING', ...known }, nowMs),
              ...(refundId ? [orderOfPaymentClause(payment, refundId, order.id)] : []),
            ],
    }
  const ended = endedStatuses[status]
  return {
    status,
    clauses: [
      changeRefund(refund, { status: ended, ...known }, nowMs),
      changePayment(payment, { set: settleRefund(payment, refund, ended) }, nowMs),
    ],
  }
}

/** The clause that writes on the booking what was given back of it, which its pages watch. `refunded`: minor units. */
async function tellBooking(
  { bookingId, currency }: OrderWithTerms['order'],
  refunded: number,
  nowMs: number,
): Promise<TransactionClause[]> {
  const booking = await readOrderById(bookingId)
  if (!booking) return []
  const change = {
    ...(refunded > 0 && { refunded: toMajorUnits(refunded, currency) }),
    nms: nextVersion(booking, nowMs),
  }
  return [{ write: updateOrderState(bookingId, change, booking.nms), otherwise: createVersionConflict }]
}
