import { isPaymentUndone } from '@nestboard/shared/payments/model.ts'
import { listOrderEffects } from '@nestboard/shared/orders/effects.ts'
import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import { findNextOrderEffect, isChargedToCard } from '@nestboard/shared/orders/steps.ts'
import { readPayment, readRefunds } from '../payments/read-payment.ts'
import { readOrderById, stuckOrderCheckTaskKind, orderStepStuckAfterMs } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'

export { stuckOrderCheckTaskKind, orderStepStuckAfterMs }

/** An order that waits for work. `isExpected`: it waits for its supplier, its traveler or a bank, not for lost work. */
export interface WaitingOrder {
  readonly order: StoredOrder
  /** The work that is missing, in order, such as a payment or reserving the nights. */
  readonly effects: readonly OrderEffect[]
  readonly isExpected: boolean
}

/**
 * Reads an order that waits for its next step, or one that failed while its card still holds or has paid something;
 * undefined if nothing is left to do.
 */
export async function readOrderWaitingForStep(id: number): Promise<WaitingOrder | undefined> {
  const order = await readOrderById(id)
  if (!order) return undefined
  const next = order.status === 'PENDING' ? findNextOrderEffect(order) : undefined
  if (next) return { order, effects: [next], isExpected: await isWaitingForOthers(order, next) }
  if (order.status !== 'INCOMPLETE' || !isChargedToCard(order)) return undefined
  const payment = await readPayment(id)
  return payment && !isPaymentUndone(payment.status)
    ? { order, effects: listOrderEffects(order), isExpected: false }
    : undefined
}

async function isWaitingForOthers({ id }: StoredOrder, next: OrderEffect): Promise<boolean> {
  if (next === 'ASK_APPROVAL') return true
  if (next === 'AUTHORIZE_PAYMENT') return (await readPayment(id))?.status === 'ACTION_REQUIRED'
  return next === 'REFUND_PAYMENT' && (await readRefunds(id)).some(({ status }) => status === 'PENDING')
}
