import type { OrderEffect } from '@nestboard/shared/orders/flow.ts'
import { nextOrderEffect } from '@nestboard/shared/orders/steps.ts'
import { readOrderById, stuckOrderCheckTaskKind, orderStepStuckAfterMs } from './order.store.ts'
import type { StoredOrder } from './order-row.ts'

export { stuckOrderCheckTaskKind, orderStepStuckAfterMs }

/** Reads an order that waits for a step, with the effect that starts the step; undefined if the order has ended. */
export async function readOrderWaitingForStep(
  id: number,
): Promise<{ order: StoredOrder; step: OrderEffect } | undefined> {
  const order = await readOrderById(id)
  const step = order?.status === 'PENDING' ? nextOrderEffect(order) : undefined
  return order && step ? { order, step } : undefined
}
