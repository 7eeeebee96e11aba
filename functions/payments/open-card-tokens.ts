import { createSealForPurpose } from '../kernel/secrets/create-seal-for-purpose.ts'
import { orderPartition } from '../kernel/rows.ts'
import type { StoredPayment } from './stored-payment.ts'

const seal = createSealForPurpose('card payments')
const placeOf = ({ orderId }: Pick<StoredPayment, 'orderId'>): string => orderPartition(orderId)

/** What the provider's form in the browser made of a card. */
export interface CardTokens {
  readonly token: string
  readonly verificationToken?: string | undefined
}

/** Seals a secret of a payment, such as a card's token, for the payment's row alone. */
export const sealPaymentSecret = (payment: Pick<StoredPayment, 'orderId'>, secret: string): string =>
  seal.seal(secret, placeOf(payment))

/** Opens the tokens of a payment; undefined once they were removed or if their seal can't be opened any more. */
export function openCardTokens(payment: StoredPayment): CardTokens | undefined {
  const token = payment.token && seal.open(payment.token, placeOf(payment))
  if (!token) return undefined
  return {
    token,
    ...(payment.verificationToken && { verificationToken: seal.open(payment.verificationToken, placeOf(payment)) }),
  }
}

/** Opens the secret for the card's bank; undefined if the payment waits for nothing. */
export const openClientSecret = (payment: StoredPayment): string | undefined =>
  payment.clientSecret && seal.open(payment.clientSecret, placeOf(payment))
