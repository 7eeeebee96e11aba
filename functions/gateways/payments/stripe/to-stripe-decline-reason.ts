import type { CardDeclineReason } from '../port.ts'

/** https://docs.stripe.com/declines/codes */
const reasons: Readonly<Record<string, CardDeclineReason>> = {
  insufficient_funds: 'insufficientFunds',
  expired_card: 'expiredCard',
  incorrect_cvc: 'incorrectCard',
  invalid_cvc: 'incorrectCard',
  incorrect_number: 'incorrectCard',
  invalid_number: 'incorrectCard',
  incorrect_zip: 'incorrectCard',
  invalid_expiry_month: 'incorrectCard',
  invalid_expiry_year: 'incorrectCard',
  authentication_required: 'verificationFailed',
  payment_intent_authentication_failure: 'verificationFailed',
  card_velocity_exceeded: 'limitExceeded',
  withdrawal_count_limit_exceeded: 'limitExceeded',
  card_not_supported: 'cardNotSupported',
  currency_not_supported: 'cardNotSupported',
}

/** The reason for which a card was declined: the bank's own (`decline_code`), or Stripe's code. */
export const toStripeDeclineReason = (error: {
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
}): CardDeclineReason => reasons[error.decline_code ?? ''] ?? reasons[error.code ?? ''] ?? 'declined'
