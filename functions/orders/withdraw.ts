import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { orderTexts } from '@nestboard/shared/orders/faults.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { cancelDue } from '../kernel/due.ts'
import { orderDueKey } from '../kernel/keys.ts'
import type { Operation } from '../kernel/operation.ts'
import { advanceOrder } from './advance.ts'
import { orderInFull } from './order.store.ts'
import { orderFor, sightOf } from './view.ts'

/**
 * Takes back an order that awaits approval. No policy applies, since those count from the moment an order completed; the
 * nights were never held, and the pin is free again (docs/decisions.md, "Settled later").
 * @throws Fault 404 for who may not read the order, 400 for another reader and once it was answered
 */
export const withdrawOrder: Operation<typeof routes.withdrawOrder> = async ({ id }, { actor, nowMs }) => {
  const full = await orderInFull(id)
  if (!full || !(await sightOf(actor, full.order))) throw notFound()
  if (full.order.userId !== actor.userId) throw refused(orderTexts.notYours)
  const { kind, order } = await advanceOrder(id, 'WITHDRAWN', nowMs, {
    known: full.order,
    reason: orderTexts.withdrawn,
    beside: () => [{ write: cancelDue(orderDueKey(id)) }],
  })
  // A declined order is over as well, but nobody withdrew it.
  if (kind === 'refused' || order.reason !== orderTexts.withdrawn) throw refused(orderTexts.notAwaiting)
  return orderFor(order, full.terms, 'all')
}
