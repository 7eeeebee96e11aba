import { completionEffects, type OrderEffect, stepsOfOrder } from './flow.ts'
import type { OrderState } from './model.ts'
import { nextEffect, stepStateOf, undoEffectsOf } from './steps.ts'

/**
 * All effects that an order in this state requires, including those already done. Reactions compare the effects before
 * and after a change and perform the new ones, so they may run again at any time.
 */
export function effectsOfOrder(order: OrderState): OrderEffect[] {
  const steps = stepsOfOrder(order)
  const settled = steps.filter((step) => stepStateOf(order, step) === 'done').flatMap(({ settles }) => settles)
  if (order.status === 'COMPLETE') return [...settled, ...completionEffects[order.intent]]
  const next = nextEffect(order)
  if (next) return [...settled, next]
  // A failed capture marks payment and inventory as failed too, so of several failed steps, the last one is the cause.
  const failed = steps.findLast((step) => stepStateOf(order, step) === 'failed')
  return [...settled, ...(failed ? undoEffectsOf(order, failed) : [])]
}

/** The effects that a change of an order newly requires; `before` is undefined for a new order. */
export function effectsOfChange(before: OrderState | undefined, after: OrderState): OrderEffect[] {
  const earlier = new Set(before ? effectsOfOrder(before) : [])
  return effectsOfOrder(after).filter((effect) => !earlier.has(effect))
}
