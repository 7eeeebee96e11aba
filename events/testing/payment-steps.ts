import { handler } from '../payment-steps.ts'
import type { PaymentStepCall } from '../payment-steps.ts'
import { simulatedLambda } from './strangers.ts'

/** How often a failing call is made before it counts as lost. */
const tries = 10

async function runUntilDone(call: PaymentStepCall): Promise<void> {
  for (let left = tries; left > 0; left--) {
    const isDone = await handler(call).then(
      () => true,
      () => false,
    )
    if (isDone) return
  }
  throw new Error(`calls of the step ${call.step} keep failing`)
}

/** Runs the payment steps that were started, and repeats those that fail, as Lambda does. */
export async function runStartedPaymentSteps(): Promise<void> {
  for (const call of simulatedLambda.paymentSteps.splice(0)) await runUntilDone(call)
}
