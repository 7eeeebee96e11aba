/**
 * - `unreachable`: no answer, or one that says nothing. The call may have been carried out: send it again with the same
 *   key, or find out by our reference.
 * - `account`: the supplier's account can't be used: access was revoked or ended, or the provider restricted it.
 * - `refused`: the provider will not do it, however often it is asked.
 */
export type PaymentProviderErrorKind = 'unreachable' | 'account' | 'refused'

/** A call to a payment provider that failed. Its message is for the log and holds no secret. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError'
  readonly kind: PaymentProviderErrorKind
  /** What people read. */
  readonly text: string
  /** The provider's own code, such as `refund_amount_invalid`, in lower case. */
  readonly code: string

  constructor(kind: PaymentProviderErrorKind, providerName: string, code: string) {
    super(`${providerName}: ${kind}, ${code}`)
    this.kind = kind
    this.code = code
    this.text = texts[kind](providerName)
  }
}

const texts: Readonly<Record<PaymentProviderErrorKind, (providerName: string) => string>> = {
  unreachable: (name) => `${name} did not answer. Please try again.`,
  account: (name) => `There is a problem connecting to the merchant account on ${name}.`,
  refused: (name) => `${name} refused the request.`,
}
