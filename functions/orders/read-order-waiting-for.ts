import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import { findNextOrderEffect } from '@nestboard/shared/orders/steps.ts'
import type { OrderWithTerms } from './order.store.ts'
import { requireOrderWithTerms } from './require-order-with-terms.ts'

/**
 * Reads an order for the step that an effect starts; undefined if the order doesn't wait for it.
 * @throws Fault 404 for an unknown order
 */
export async function readOrderWaitingFor(effect: OrderEffect, orderId: number): Promise<OrderWithTerms | undefined> {
  const full = await requireOrderWithTerms(orderId)
  return findNextOrderEffect(full.order) === effect ? full : undefined
}
