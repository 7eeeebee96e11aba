import { defineDueTaskHandler } from '../due.ts'
import { queuePaymentStep } from './queue-payment-step.ts'

/**
 * Has the function that calls payment providers compare a supplier's account with our orders. That step sets the time
 * of the next comparison; if it is lost, the task is due again with growing delays.
 */
export const startAccountReconciliation = defineDueTaskHandler({ table: {} }, async ({ subject }) => {
  await queuePaymentStep({ step: 'reconcileAccount', subject })
  return { keepsRow: true }
})
