import type { Minor } from '@nestboard/shared/kernel/money.ts'
import { readNumber, seal, unseal } from '@nestboard/shared/kernel/sealed.ts'
import type { OfferClaims } from '@nestboard/shared/offers/key.ts'
import { intents, payFacTypes } from '@nestboard/shared/orders/model.ts'
import type { Intent, PayFacType } from '@nestboard/shared/orders/model.ts'
import { stayOf } from '@nestboard/shared/offers/pin.ts'
import { idOf } from '../kernel/random.ts'
import { signOffer } from '../offers/sign.ts'

// Offer keys are signed with the same secret; their kind is another one, so that neither is ever the other.
const kind = 'q1'

/**
 * What the key of a quote vouches for. The order's id is in it: however often the key is sent, it makes that one order.
 * `stay`: which stay of the product, whatever it costs. `bookingId`: of a CANCEL, the order that booked; else 0.
 */
export interface QuoteClaims {
  readonly orderId: number
  readonly userId: number
  readonly tripId: number
  readonly productId: number
  readonly listingId: number
  readonly supplierId: number
  readonly bookingId: number
  readonly stay: number
  readonly intent: Intent
  readonly payFacType: PayFacType
  readonly currency: string
  readonly total: Minor
  readonly amount: Minor
  readonly quotedAt: number
  readonly validUntil: number
}

export const stayNumber = (claims: OfferClaims): number =>
  idOf(`stay ${stayOf({ ...claims, ages: [...claims.ages], extraIds: [...claims.extraIds] })}`)

const numbers = [
  'orderId',
  'userId',
  'tripId',
  'productId',
  'listingId',
  'supplierId',
  'bookingId',
  'stay',
  'total',
  'amount',
  'quotedAt',
  'validUntil',
] as const

/** The key of a quote. */
export const quoteKey = (claims: QuoteClaims): string =>
  seal(kind, [claims.intent, claims.payFacType, claims.currency, ...numbers.map((name) => claims[name])], signOffer)

/** What a quote's key vouches for; undefined for a forged or altered one. */
export function openQuoteKey(key: string): QuoteClaims | undefined {
  const [intentWord, payFacWord, currency = '', ...rest] = unseal(kind, key, signOffer) ?? []
  const intent = intents.find((each) => each === intentWord)
  const payFacType = payFacTypes.find((each) => each === payFacWord)
  if (!intent || !payFacType) return undefined
  const values = Object.fromEntries(numbers.map((name, at) => [name, readNumber(rest[at])]))
  return { ...(values as Pick<QuoteClaims, (typeof numbers)[number]>), intent, payFacType, currency }
}
