import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type * as routes from '@nestboard/shared/orders/routes.ts'
import { findNextOrderEffect } from '@nestboard/shared/orders/steps.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readAllowedOrderDetailLevel } from './build-visible-order.ts'
import { readOrderById } from './order.store.ts'
import { repeatOrderStep } from './repeat-order-step.ts'

/**
 * Lets a reaction ask the provider what became of a payment that the card's bank asked the traveler about. What the
 * browser believes counts for nothing. An order that waits for something else stays as it is.
 * @throws Fault 404 for people who may not see the order, 400 for readers other than the payer
 */
export const confirmOrderPayment: Operation<typeof routes.confirmOrderPayment> = async ({ id }, { actor, nowMs }) => {
  const order = await readOrderById(id)
  if (!order || !(await readAllowedOrderDetailLevel(actor, order))) throw notFound()
  if (order.userId !== actor.userId) throw badRequest(orderErrorTexts.notYours)
  if (findNextOrderEffect(order) === 'AUTHORIZE_PAYMENT')
    await commitTransaction([{ write: repeatOrderStep(id, nowMs) }])
  return {}
}
