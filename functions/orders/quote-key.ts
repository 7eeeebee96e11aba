import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { parseTokenNumber, createSignedToken, verifySignedToken } from '@nestboard/shared/kernel/signed-token.ts'
import type { OfferKeyContent } from '@nestboard/shared/offers/key.ts'
import { orderPurposes, orderPaymentFacilitators } from '@nestboard/shared/orders/model.ts'
import type { OrderPurpose, OrderPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { pinnedStayKey } from '@nestboard/shared/offers/pinned-stay.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import { offerKeySigner } from '../offers/offer-key-signer.ts'

// Prefix that distinguishes quote keys from offer keys, which are signed with the same secret.
const kind = 'q1'

/**
 * The content of a quote key. It includes the id of the order to be placed, so using the key twice places one order;
 * `stay` is a hash of the stay without its price, and `bookingId` the order to cancel, 0 unless the intent is CANCEL.
 */
export interface QuoteKeyClaims {
  readonly orderId: number
  readonly userId: number
  readonly tripId: number
  readonly productId: number
  readonly listingId: number
  readonly supplierId: number
  readonly bookingId: number
  readonly stay: number
  readonly intent: OrderPurpose
  readonly payFacType: OrderPaymentFacilitator
  readonly currency: string
  readonly total: MinorUnits
  readonly amount: MinorUnits
  readonly quotedAt: number
  readonly validUntil: number
}

export const hashQuotedStay = (claims: OfferKeyContent): number =>
  deriveIdFromText(`stay ${pinnedStayKey({ ...claims, ages: [...claims.ages], extraIds: [...claims.extraIds] })}`)

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

export const signQuoteKey = (claims: QuoteKeyClaims): string =>
  createSignedToken(
    kind,
    [claims.intent, claims.payFacType, claims.currency, ...numbers.map((name) => claims[name])],
    offerKeySigner,
  )

/** Verifies a quote key and returns its claims; undefined for a forged or altered key. */
export function verifyQuoteKey(key: string): QuoteKeyClaims | undefined {
  const [intentText, payFacText, currency = '', ...rest] = verifySignedToken(kind, key, offerKeySigner) ?? []
  const intent = orderPurposes.find((each) => each === intentText)
  const payFacType = orderPaymentFacilitators.find((each) => each === payFacText)
  if (!intent || !payFacType) return undefined
  const values = Object.fromEntries(numbers.map((name, at) => [name, parseTokenNumber(rest[at])]))
  return { ...(values as Pick<QuoteKeyClaims, (typeof numbers)[number]>), intent, payFacType, currency }
}
