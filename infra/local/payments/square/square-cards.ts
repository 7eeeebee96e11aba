import { newTwinId } from '../new-twin-id.ts'
import type { CardOutcome, TestCard } from '../test-card.ts'
import type { TwinContext } from '../twin-context.ts'
import { invalidSquareRequest, SquareTwinError } from './square-errors.ts'

interface CardRecord {
  readonly card: TestCard
  readonly isUsed: boolean
  readonly isVerified: boolean
  readonly untilMs: number
}

/** Payment tokens of Square's sandbox: https://developer.squareup.com/docs/devtools/sandbox/payments */
const documented: Readonly<Record<string, CardOutcome>> = {
  'cnon:card-nonce-ok': 'ok',
  'cnon:card-nonce-declined': 'declined',
  'cnon:card-nonce-rejected-cvv': 'incorrectCvc',
  'cnon:card-nonce-rejected-postalcode': 'incorrectPostcode',
  'cnon:card-nonce-rejected-expiration': 'expiredCard',
  'cnon:gift-card-nonce-insufficient-funds': 'insufficientFunds',
}

const tokenMs = 24 * 3_600_000

/** Cards behind the tokens that the form in the browser makes. No number is kept. */
export class SquareCards {
  private readonly cards
  private readonly verified
  private readonly now: TwinContext['now']

  constructor({ store, now }: TwinContext) {
    this.cards = store.records<CardRecord>('square.card')
    this.verified = store.records<{ readonly card: string }>('square.verification')
    this.now = now
  }

  add(card: TestCard): string {
    const id = newTwinId('cnon:', 26)
    this.cards.put(id, { card, isUsed: false, isVerified: false, untilMs: this.now() + tokenMs })
    return id
  }

  find(id: string): TestCard | undefined {
    return this.cards.get(id)?.card
  }

  /** The token of a buyer who answered the bank's question. */
  verify(card: string): string {
    const id = newTwinId('verf:', 26)
    this.verified.put(id, { card })
    // The newer script asks while it makes the token, and then the token itself holds the answer.
    const record = this.cards.get(card)
    if (record) this.cards.put(card, { ...record, isVerified: true })
    return id
  }

  /** @throws as Square does for a token that is unknown, used or old, or whose buyer must be verified */
  use(id: string, verification: string | undefined): TestCard {
    const outcome = documented[id]
    if (outcome) return { brand: 'visa', last4: '1111', outcome }
    if (id === 'cnon:card-nonce-already-used') throw used()
    const record = this.cards.get(id)
    if (!record) throw invalidSquareRequest('NOT_FOUND', `Card nonce not found`, 404)
    if (record.isUsed) throw used()
    if (this.now() >= record.untilMs)
      throw invalidSquareRequest('CARD_TOKEN_EXPIRED', 'The provided card token has expired.')
    this.cards.put(id, { ...record, isUsed: true })
    const isVerified = record.isVerified || (verification !== undefined && this.verified.get(verification)?.card === id)
    if (record.card.outcome !== 'challenge' || isVerified) return record.card
    throw new SquareTwinError(
      400,
      'PAYMENT_METHOD_ERROR',
      'CARD_DECLINED_VERIFICATION_REQUIRED',
      'Authorization error: Verification Required',
    )
  }
}

const used = (): SquareTwinError =>
  invalidSquareRequest('CARD_TOKEN_USED', 'The provided card token has already been used.')
