import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { renewPaymentAccount } from './integrations/renew-payment-account.ts'
import { authorizePayment, capturePayment, refundPayment, voidPayment } from './orders/authorize-payment.ts'
import { keepDisputesOfAccount, keepPayoutsOfAccount } from './payments/keep-disputes-of-account.ts'
import { reconcilePaymentAccount } from './payments/reconcile-payment-account.ts'
import type { PaymentStep } from './payments/payment-step.ts'
import { parseBySchema } from './row-change.ts'

/** The steps that need a payment provider, by name; those of an order by its effect. */
export const paymentSteps = {
  AUTHORIZE_PAYMENT: authorizePayment,
  CAPTURE_PAYMENT: capturePayment,
  VOID_PAYMENT: voidPayment,
  REFUND_PAYMENT: refundPayment,
  keepDisputes: keepDisputesOfAccount,
  keepPayouts: keepPayoutsOfAccount,
  renewAccount: renewPaymentAccount,
  reconcileAccount: reconcilePaymentAccount,
} as const satisfies Readonly<Record<string, PaymentStep>>

const paymentStepCallSchema = z.object({
  step: z.enum(Object.keys(paymentSteps) as (keyof typeof paymentSteps)[]),
  /** Id of the step's order or integration. */
  subject: idField(),
  requestId: z.optional(z.string()),
})
/** One call of a payment step, and the id of the request that caused it. */
export type PaymentStepCall = z.infer<typeof paymentStepCallSchema>

/**
 * Runs a payment step when the stream or the timers call this function asynchronously. Lambda retries a failed call
 * twice, then puts it into the dead-letter queue.
 */
export const handler = withCallLog(async (event: unknown, lambda?: Pick<Context, 'awsRequestId'>): Promise<void> => {
  const { step, subject, requestId } = parseBySchema(paymentStepCallSchema, event, 'payment step')
  const log = createLogger(lambda?.awsRequestId ?? 'payment-steps')
  try {
    await runWithRequestId(requestId, () => paymentSteps[step](subject, { now: Date.now, log }))
  } catch (error) {
    log.error('payment step failed', error, { step, subject })
    throw error
  }
})
