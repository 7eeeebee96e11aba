import { completionOf, type Effect, flowOf } from './flow.ts'
import type { OrderState } from './model.ts'
import { nextEffect, stateOf, undoOf } from './steps.ts'

/**
 * Everything that has to be or to have been done because an order is as it is. What a change adds to this is what the
 * change calls for: so a reaction needs no more than the order before and after, and may be run again at any time.
 */
export function effectsOf(order: OrderState): Effect[] {
  const steps = flowOf(order)
  const settled = steps.filter((step) => stateOf(order, step) === 'done').flatMap(({ settles }) => settles)
  if (order.status === 'COMPLETE') return [...settled, ...completionOf[order.intent]]
  const next = nextEffect(order)
  if (next) return [...settled, next]
  // A capture takes the payment before it down with it: of several failed steps the last is the one that failed.
  const failed = steps.findLast((step) => stateOf(order, step) === 'failed')
  return [...settled, ...(failed ? undoOf(order, failed) : [])]
}

/** What a change of an order calls for; `before` is undefined for a new one. */
export function effectsOfChange(before: OrderState | undefined, after: OrderState): Effect[] {
  const earlier = new Set(before ? effectsOf(before) : [])
  return effectsOf(after).filter((effect) => !earlier.has(effect))
}
