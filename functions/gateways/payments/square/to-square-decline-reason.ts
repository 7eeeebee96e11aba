import type { CardDeclineReason } from '../port.ts'
import type { SquareError } from './square-client.ts'

/** https://developer.squareup.com/docs/payments-api/error-codes */
const reasons: Readonly<Record<string, CardDeclineReason>> = {
  INSUFFICIENT_FUNDS: 'insufficientFunds',
  CARD_EXPIRED: 'expiredCard',
  INVALID_EXPIRATION: 'expiredCard',
  BAD_EXPIRATION: 'expiredCard',
  EXPIRATION_FAILURE: 'expiredCard',
  CVV_FAILURE: 'incorrectCard',
  VERIFY_CVV_FAILURE: 'incorrectCard',
  ADDRESS_VERIFICATION_FAILURE: 'incorrectCard',
  VERIFY_AVS_FAILURE: 'incorrectCard',
  INVALID_POSTAL_CODE: 'incorrectCard',
  PAN_FAILURE: 'incorrectCard',
  INVALID_CARD: 'incorrectCard',
  INVALID_CARD_DATA: 'incorrectCard',
  CARD_DECLINED_VERIFICATION_REQUIRED: 'verificationFailed',
  CARD_TOKEN_USED: 'tokenUsed',
  CARD_TOKEN_EXPIRED: 'tokenUsed',
  SOURCE_USED: 'tokenUsed',
  SOURCE_EXPIRED: 'tokenUsed',
  TRANSACTION_LIMIT: 'limitExceeded',
  PAYMENT_LIMIT_EXCEEDED: 'limitExceeded',
  CARD_NOT_SUPPORTED: 'cardNotSupported',
  UNSUPPORTED_CARD_BRAND: 'cardNotSupported',
}

/** Why a card was declined; undefined for an error that isn't about the card. */
export const toSquareDeclineReason = ({ category, code }: SquareError): CardDeclineReason | undefined =>
  reasons[code] ?? (category === 'PAYMENT_METHOD_ERROR' ? 'declined' : undefined)
