import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { cancelDueTask } from '../kernel/due.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitOrderEvent } from './commit-order-event.ts'
import { readOrderWithTerms } from './order.store.ts'
import { orderApprovalExpiryTaskKey } from './rows.ts'
import { buildVisibleOrder, readAllowedOrderDetailLevel } from './build-visible-order.ts'

/**
 * Withdraws an order that awaits approval. No cancellation fee applies, because the order isn't complete yet; no
 * nights were reserved, and the pin can be ordered again (docs/decisions/orders.md).
 * @throws Fault 404 for people who may not see the order, 400 for readers other than the payer and for an order that
 * was answered
 */
export const withdrawOrder: Operation<typeof routes.withdrawOrder> = async ({ id }, { actor, nowMs }) => {
  const full = await readOrderWithTerms(id)
  if (!full || !(await readAllowedOrderDetailLevel(actor, full.order))) throw notFound()
  if (full.order.userId !== actor.userId) throw badRequest(orderErrorTexts.notYours)
  const { kind, order } = await commitOrderEvent(id, 'WITHDRAWN', nowMs, {
    known: full.order,
    reason: orderErrorTexts.withdrawn,
    beside: () => [{ write: cancelDueTask(orderApprovalExpiryTaskKey(id)) }],
  })
  // `commitOrderEvent` also returns `same` for an order that was declined or has expired, because that order has ended
  // as well. Only the reason shows whether the payer withdrew it.
  if (kind === 'refused' || order.reason !== orderErrorTexts.withdrawn) throw badRequest(orderErrorTexts.notAwaiting)
  return buildVisibleOrder(order, full.terms, 'all')
}
