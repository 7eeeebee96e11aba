import type { MinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import {
  parseTokenNumber,
  parseTokenNumbers,
  createSignedToken,
  verifySignedToken,
} from '@nestboard/shared/kernel/signed-token.ts'
import type { OfferKeyContent } from '@nestboard/shared/offers/key.ts'
import { orderPurposes, orderPaymentFacilitators } from '@nestboard/shared/orders/model.ts'
import type { OrderPurpose, OrderPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import type { StayChangeRequest } from '@nestboard/shared/orders/compute-stay-change.ts'
import { pinnedStayKey } from '@nestboard/shared/offers/pinned-stay.ts'
import { deriveIdFromText } from '../kernel/secrets/new-id.ts'
import { offerKeySigner } from '../offers/offer-key-signer.ts'

// Prefix that distinguishes quote keys from offer keys, which are signed with the same secret.
const kind = 'q1'

/**
 * The content of a quote key. It includes the id of the order to be placed, so using the key twice places one order;
 * `stay` is a hash of the stay without its price, and `bookingId` the order to cancel or change, 0 for BOOK.
 * `changeIds`: the changes of that booking so far, so that their payments are read early. `change`: for a CHANGE, the
 * stay that is asked for.
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
  readonly changeIds: readonly number[]
  readonly change?: StayChangeRequest
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

export const signQuoteKey = ({ change, ...claims }: QuoteKeyClaims): string =>
  createSignedToken(
    kind,
    [
      claims.intent,
      claims.payFacType,
      claims.currency,
      ...numbers.map((name) => claims[name]),
      claims.changeIds,
      ...(change ? [change.day, change.length, change.rateId, change.ages] : []),
    ],
    offerKeySigner,
  )

/** Verifies a quote key and returns its claims; undefined for a forged or altered key. */
export function verifyQuoteKey(key: string): QuoteKeyClaims | undefined {
  const [intentText, payFacText, currency = '', ...rest] = verifySignedToken(kind, key, offerKeySigner) ?? []
  const intent = orderPurposes.find((each) => each === intentText)
  const payFacType = orderPaymentFacilitators.find((each) => each === payFacText)
  if (!intent || !payFacType) return undefined
  const values = Object.fromEntries(numbers.map((name, at) => [name, parseTokenNumber(rest[at])]))
  const [changeIds, day, length, rateId, ages] = rest.slice(numbers.length)
  return {
    ...(values as Pick<QuoteKeyClaims, (typeof numbers)[number]>),
    intent,
    payFacType,
    currency,
    changeIds: parseTokenNumbers(changeIds),
    ...(intent === 'CHANGE' && {
      change: {
        day: parseTokenNumber(day),
        length: parseTokenNumber(length),
        rateId: parseTokenNumber(rateId),
        ages: parseTokenNumbers(ages),
      },
    }),
  }
}
