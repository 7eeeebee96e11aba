import { PaymentProviderError } from '@nestboard/functions/gateways/payments/payment-provider-error.ts'

/** Kind and code of the provider's error that a call ends with, such as `refused price_changed`. */
export const describeFailure = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: unknown) => (error instanceof PaymentProviderError ? `${error.kind} ${error.code}` : String(error)),
  )
