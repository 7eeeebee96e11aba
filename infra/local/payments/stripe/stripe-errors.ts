import { answerJson } from '../twin-request.ts'
import type { TwinAnswer } from '../twin-request.ts'

/** An error of Stripe's API, thrown where a call fails. https://docs.stripe.com/api/errors */
export class StripeTwinError extends Error {
  readonly status: number
  readonly error: Readonly<Record<string, unknown>>

  constructor(status: number, error: { type: string; message: string; [field: string]: unknown }) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalidStripeRequest = (message: string, more: Readonly<Record<string, unknown>> = {}, status = 400) =>
  new StripeTwinError(status, { type: 'invalid_request_error', message, ...more })

export const answerStripeError = ({ status, error }: StripeTwinError): TwinAnswer => answerJson(status, { error })
