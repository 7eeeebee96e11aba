import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { getApprovalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { cardDeclineTexts } from '@nestboard/shared/payments/faults.ts'
import { authorizePayment } from '../payments/authorize-payment.ts'
import type { AuthorizationOutcome } from '../payments/authorize-payment.ts'
import { changePayment, orderOfPaymentClause } from '../payments/change-payment.ts'
import { scheduleDueTask } from '../kernel/due.ts'
import { noteOrderPayment } from '../kernel/meter/run-metered.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { createVersionConflict, nextVersion } from '../kernel/table/version.ts'
import { commitOrderEvent } from './commit-order-event.ts'
import { readOrderWaitingFor } from './read-order-waiting-for.ts'
import { updateOrderState } from './order.store.ts'
import type { OrderWithTerms } from './order.store.ts'
import { authorizationEndTaskKind } from './end-order-before-authorization-ends.ts'
import { authorizationEndTaskKey } from './rows.ts'
import type { StoredOrder } from './stored-order.ts'

/** An order is ended this long before its authorization ends, so that the money is released by us. */
const endBeforeMs = 3_600_000
/** Time in which a traveler confirms a payment at their bank, and a provider that was down answers. */
export const authorizationTimeLimitMs = 3_600_000

/**
 * Authorizes the payment of an order, and stores the provider's answer together with the order's next state. Does
 * nothing unless the order waits for it.
 * @throws PaymentProviderError while the provider doesn't answer, until the time for it is over
 */
export async function authorizeOrderPayment(orderId: number, nowMs: number): Promise<void> {
  const full = await readOrderWaitingFor('AUTHORIZE_PAYMENT', orderId)
  if (!full?.payment) return
  const { order, payment } = full
  const placed = payment.status === 'INTENDED' ? 1 : 0
  noteOrderPayment({ intent: order.intent, facilitator: payment.facilitator, placed })
  const isOver = nowMs > order.nco + authorizationTimeLimitMs
  const outcome = await authorizePayment(payment, describe(full), nowMs).catch((error: unknown) => {
    if (!isOver) throw error
    return undefined
  })
  if (!outcome || (outcome.kind === 'waiting' && isOver))
    // Undoing the payment finds out what the provider holds.
    await commitOrderEvent(orderId, 'PAYMENT_FAILED', nowMs, { reason: orderErrorTexts.notPaidInTime })
  else if (outcome.kind === 'declined')
    await commitOrderEvent(orderId, 'PAYMENT_FAILED', nowMs, {
      reason: outcome.change.set.declineReason ? cardDeclineTexts[outcome.change.set.declineReason] : '',
      beside: () => [changePayment(outcome.payment, outcome.change, nowMs)],
    })
  else if (outcome.kind === 'waiting') await storeWaiting(order, outcome, nowMs)
  else
    await commitOrderEvent(orderId, 'PAYMENT_AUTHORIZED', nowMs, {
      beside: (next) => [changePayment(outcome.payment, outcome.change, nowMs), ...heldClauses(next, outcome)],
    })
}

const describe = ({ order, terms: { listing, offer } }: OrderWithTerms): string =>
  `${listing.name}, ${formatDayRange(offer.day, offer.day + offer.length, {})}, order ${order.id}`.slice(0, 500)

/** The order's version rises as well, so that its page, which watches the order, reads again. */
async function storeWaiting(
  order: StoredOrder,
  { payment, change }: AuthorizationOutcome,
  nowMs: number,
): Promise<void> {
  if (!change.set.status) return
  await commitTransaction([
    changePayment(payment, change, nowMs),
    orderOfPaymentClause(payment, change.set.paymentId ?? '', order.id),
    {
      write: updateOrderState(order.id, { nms: nextVersion(order, nowMs) }, order.nms),
      otherwise: createVersionConflict,
    },
  ])
}

/**
 * The clauses beside a payment that was authorized: webhooks find its order, and a timer ends the order if the
 * authorization would end before the supplier's time to answer does.
 */
function heldClauses(order: StoredOrder, { payment, change }: AuthorizationOutcome): TransactionClause[] {
  const { paymentId = '', heldUntil = Infinity } = change.set
  const atMs = heldUntil - endBeforeMs
  return [
    orderOfPaymentClause(payment, paymentId, order.id),
    ...(order.approvalStatus === 'PENDING' && atMs < getApprovalDeadlineMs(order)
      ? [
          {
            write: scheduleDueTask(authorizationEndTaskKey(order.id), {
              kind: authorizationEndTaskKind,
              subject: order.id,
              atMs,
            }),
          },
        ]
      : []),
  ]
}
