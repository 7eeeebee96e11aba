import type { OrderEffect } from '@nestboard/shared/orders/order-step.ts'
import { queuePaymentStep } from '../payments/queue-payment-step.ts'
import { defineReaction } from '../reaction.ts'
import { orderStreamFilter, parseOrderChange } from './order-change.ts'

/** The effects of orders that need a payment provider. */
export const orderPaymentSteps = [
  'AUTHORIZE_PAYMENT',
  'CAPTURE_PAYMENT',
  'VOID_PAYMENT',
  'REFUND_PAYMENT',
] as const satisfies readonly OrderEffect[]

/**
 * Has the function that calls payment providers take the payment steps that a change of an order requires. A call that
 * comes twice or late does no harm, because each step acts on the present order.
 */
export const startOrderPaymentStep = defineReaction(
  { wakes: [orderStreamFilter], grants: { table: {} } },
  async (change) => {
    const moved = parseOrderChange(change)
    for (const step of orderPaymentSteps)
      if (moved?.effects.includes(step)) await queuePaymentStep({ step, subject: moved.after.id })
  },
)
