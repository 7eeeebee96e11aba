/**
 * The function that calls payment providers; the stream and the timers call it asynchronously. It is separate because a
 * provider may take 15 seconds for an answer, in which a lane would do nothing else, and because only it needs the
 * providers' adapters and secrets.
 */
export const paymentStepsLambda = {
  name: 'payment-steps',
  entry: 'events/payment-steps.ts',
  /** A step asks its provider a few times, and waits 15 seconds for each answer (`NB_PAYMENT_TIMEOUT_MS`). */
  timeoutSeconds: 120,
  maxConcurrency: 10,
} as const
