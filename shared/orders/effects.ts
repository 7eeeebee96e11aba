import { orderCompletionEffects, type OrderEffect, listStepsOfOrder } from './order-step.ts'
import type { OrderState } from './model.ts'
import { findNextOrderEffect, getOrderStepState, listEffectsUndoingEarlierSteps } from './steps.ts'

/**
 * All effects that an order in this state requires, including those already done. Reactions to the table's stream
 * compare the effects before and after a change and perform the new ones, so they may run again at any time.
 */
export function listOrderEffects(order: OrderState): OrderEffect[] {
  const steps = listStepsOfOrder(order)
  const settled = steps.filter((step) => getOrderStepState(order, step) === 'done').flatMap(({ settles }) => settles)
  if (order.status === 'COMPLETE') return [...settled, ...orderCompletionEffects[order.intent]]
  const next = findNextOrderEffect(order)
  if (next) return [...settled, next]
  // A failed capture marks payment and inventory as failed too, so of several failed steps, the last one is the cause.
  const failed = steps.findLast((step) => getOrderStepState(order, step) === 'failed')
  return [...settled, ...(failed ? listEffectsUndoingEarlierSteps(order, failed) : [])]
}

/** The effects that a change of an order newly requires; `before` is undefined for a new order. */
export function listNewOrderEffects(before: OrderState | undefined, after: OrderState): OrderEffect[] {
  const earlier = new Set(before ? listOrderEffects(before) : [])
  return listOrderEffects(after).filter((effect) => !earlier.has(effect))
}
