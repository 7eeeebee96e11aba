/** What happens to a card when it is charged. `challenge` asks for 3-D Secure first. */
export type CardOutcome =
  | 'ok'
  | 'challenge'
  | 'declined'
  | 'insufficientFunds'
  | 'expiredCard'
  | 'incorrectCvc'
  | 'incorrectPostcode'
  | 'dispute'

export interface TestCard {
  readonly brand: 'visa' | 'mastercard' | 'amex'
  readonly last4: string
  readonly outcome: CardOutcome
}

/** https://docs.stripe.com/testing and https://developer.squareup.com/docs/devtools/sandbox/payments */
const outcomes: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'ok',
  '5555555555554444': 'ok',
  '378282246310005': 'ok',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficientFunds',
  '4000000000000069': 'expiredCard',
  '4000000000000127': 'incorrectCvc',
  '4000000000000259': 'dispute',
  '4000002760003184': 'challenge',
  '4000002500003155': 'challenge',
  '4000000000003220': 'challenge',
  // Square's own.
  '4111111111111111': 'ok',
  '5105105105105100': 'ok',
  '340000000000009': 'ok',
  '4800000000000004': 'ok',
  '5248480021000034': 'challenge',
}

/** What a documented test number does; undefined for any other number, which the twins refuse like a sandbox. */
export function findTestCard(number: string, cvc: string, postcode = ''): TestCard | undefined {
  const digits = number.replaceAll(/\D/g, '')
  const outcome = outcomes[digits]
  if (outcome === undefined) return undefined
  return {
    brand: digits.startsWith('5') ? 'mastercard' : digits.startsWith('3') ? 'amex' : 'visa',
    last4: digits.slice(-4),
    // Square's sandbox declines these values with any card.
    outcome: cvc === '911' ? 'incorrectCvc' : postcode === '99999' ? 'incorrectPostcode' : outcome,
  }
}
