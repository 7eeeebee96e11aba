import { getRequestIdWithRoute } from '@nestboard/functions/kernel/request/request-id.ts'
import { env } from '../env.ts'
import type { PaymentStepCall } from '../payment-steps.ts'
import { queueLambdaCall } from '../queue-lambda-call.ts'

/**
 * Has the function that calls payment providers run a step. A provider that answers slowly would otherwise hold up
 * whatever else its caller does.
 * @throws Error if Lambda doesn't accept the call
 */
export const queuePaymentStep = (call: Pick<PaymentStepCall, 'step' | 'subject'>): Promise<void> =>
  queueLambdaCall(env.NB_PAYMENT_STEPS, { ...call, requestId: getRequestIdWithRoute() } satisfies PaymentStepCall)
