import { newTwinId } from '../new-twin-id.ts'
import type { TwinContext } from '../twin-context.ts'
import type { CardOutcome, TestCard } from '../test-card.ts'
import { invalidStripeRequest } from './stripe-errors.ts'

interface CardRecord {
  readonly card: TestCard
  /** A confirmation token is used once. */
  readonly isUsed: boolean
}

/** Payment methods that Stripe's test mode knows: https://docs.stripe.com/testing */
const documented: Readonly<Record<string, CardOutcome>> = {
  pm_card_visa: 'ok',
  pm_card_mastercard: 'ok',
  pm_card_threeDSecure2Required: 'challenge',
  pm_card_authenticationRequired: 'challenge',
  pm_card_chargeDeclined: 'declined',
  pm_card_chargeDeclinedInsufficientFunds: 'insufficientFunds',
  pm_card_chargeDeclinedExpiredCard: 'expiredCard',
  pm_card_chargeDeclinedIncorrectCvc: 'incorrectCvc',
  pm_card_createDispute: 'dispute',
}

/** Cards behind the tokens that the form in the browser makes. No number is kept. */
export class StripeCards {
  private readonly cards

  constructor({ store }: TwinContext) {
    this.cards = store.records<CardRecord>('stripe.card')
  }

  /** @param kind `pm_` a payment method, `ctoken_` a confirmation token */
  add(kind: 'pm_' | 'ctoken_', card: TestCard): string {
    const id = newTwinId(kind)
    this.cards.put(id, { card, isUsed: false })
    return id
  }

  /** @throws as Stripe does for a token that is unknown or used */
  use(id: string): TestCard {
    const outcome = documented[id]
    if (outcome) return { brand: 'visa', last4: '4242', outcome }
    const record = this.cards.get(id)
    const kind = id.startsWith('ctoken_') ? 'confirmation_token' : 'payment_method'
    if (!record) throw invalidStripeRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param: kind })
    if (record.isUsed)
      throw invalidStripeRequest(`The provided ${kind} has failed or was used before: it may not be used again.`, {
        param: kind,
      })
    this.cards.put(id, { ...record, isUsed: true })
    return record.card
  }
}
