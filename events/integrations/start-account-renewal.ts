import { defineDueTaskHandler } from '../due.ts'
import { queuePaymentStep } from '../payments/queue-payment-step.ts'

/**
 * Has the function that calls payment providers renew the credentials of a supplier's account. That step sets the time
 * of the next renewal; if it is lost, the task is due again with growing delays.
 */
export const startAccountRenewal = defineDueTaskHandler({ table: {} }, async ({ subject }) => {
  await queuePaymentStep({ step: 'renewAccount', subject })
  return { keepsRow: true }
})
