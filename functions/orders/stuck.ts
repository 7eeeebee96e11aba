import type { OrderEffect } from '@nestboard/shared/orders/flow.ts'
import { nextEffect } from '@nestboard/shared/orders/steps.ts'
import { orderById, orderCheckDueKind, stuckAfterMs } from './order.store.ts'
import type { OrderItem } from './order-row.ts'

export { orderCheckDueKind, stuckAfterMs }

/** Reads an order that waits for a step, with the effect that starts the step; undefined if the order has ended. */
export async function waitingOrder(id: number): Promise<{ order: OrderItem; step: OrderEffect } | undefined> {
  const order = await orderById(id)
  const step = order?.status === 'PENDING' ? nextEffect(order) : undefined
  return order && step ? { order, step } : undefined
}
