import type * as routes from '@nestboard/shared/orders/routes.ts'
import type { OrderPayment } from '@nestboard/shared/payments/model.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { openClientSecret } from '../payments/open-card-tokens.ts'
import { buildVisibleOrder } from './build-visible-order.ts'
import type { OrderWithTerms } from './order.store.ts'
import { readOrderDetails, requireOrderDetailLevel } from './read-order-details.ts'
import { requireOrderWithTerms } from './require-order-with-terms.ts'

export const getOrder: Operation<typeof routes.getOrder> = async ({ id }, { actor }) => {
  const full = await requireOrderWithTerms(id)
  return buildVisibleOrder(full.order, full.terms, await requireOrderDetailLevel(actor, full))
}

/** Reads an order with everything that its page shows. @throws Fault 404 if the caller may not see the order */
export const readOrder: Operation<typeof routes.readOrder> = async ({ id }, context) => {
  const { full, details } = await readOrderDetails(id, context)
  const { payment } = details
  return { ...details, payment: payment && { ...payment, action: openBankConfirmation(full, context.actor.userId) } }
}

/** What the order's traveler needs to confirm the payment at the card's bank; null for others, and if nothing waits. */
function openBankConfirmation(
  { order, terms: { payFacProperties }, payment }: OrderWithTerms,
  readerId: number,
): OrderPayment['action'] {
  const isAsked = readerId === order.userId && payment?.status === 'ACTION_REQUIRED'
  const clientSecret = isAsked ? openClientSecret(payment) : undefined
  return clientSecret ? { clientSecret, payFacProperties: { ...payFacProperties } } : null
}
