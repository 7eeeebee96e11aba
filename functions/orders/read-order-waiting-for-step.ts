import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import { findNextOrderEffect } from '@nestboard/shared/orders/steps.ts'
import { readOrderById, stuckOrderCheckTaskKind, orderStepStuckAfterMs } from './order.store.ts'
import type { StoredOrder } from './stored-order.ts'

export { stuckOrderCheckTaskKind, orderStepStuckAfterMs }

/**
 * Reads a pending order and the work that it waits for next, such as a payment or reserving the nights; undefined if
 * the order has ended.
 */
export async function readOrderWaitingForStep(
  id: number,
): Promise<{ order: StoredOrder; step: OrderEffect } | undefined> {
  const order = await readOrderById(id)
  const step = order?.status === 'PENDING' ? findNextOrderEffect(order) : undefined
  return order && step ? { order, step } : undefined
}
