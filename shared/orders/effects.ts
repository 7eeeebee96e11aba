import { completionEffects, type Effect, stepsOfOrder } from './flow.ts'
import type { OrderState } from './model.ts'
import { nextEffect, stepStateOf, undoEffectsOf } from './steps.ts'

/**
 * All effects that the current state of an order implies, done or not. A reaction performs the effects that a change
 * adds, so it needs only the order before and after, and may run again at any time.
 */
export function effectsOfOrder(order: OrderState): Effect[] {
  const steps = stepsOfOrder(order)
  const settled = steps.filter((step) => stepStateOf(order, step) === 'done').flatMap(({ settles }) => settles)
  if (order.status === 'COMPLETE') return [...settled, ...completionEffects[order.intent]]
  const next = nextEffect(order)
  if (next) return [...settled, next]
  // A failed capture also marks payment and inventory as failed, so the last failed step is the actual failure.
  const failed = steps.findLast((step) => stepStateOf(order, step) === 'failed')
  return [...settled, ...(failed ? undoEffectsOf(order, failed) : [])]
}

/** The effects that a change of an order requires; `before` is undefined for a new order. */
export function effectsOfChange(before: OrderState | undefined, after: OrderState): Effect[] {
  const earlier = new Set(before ? effectsOfOrder(before) : [])
  return effectsOfOrder(after).filter((effect) => !earlier.has(effect))
}
