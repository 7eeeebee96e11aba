import { fromStoredUnits, maxMinorUnitDigits, minorUnitDigits, toMinorUnits } from '../kernel/minor-units.ts'
import {
  parseTokenNumber,
  parseTokenNumbers,
  createSignedToken,
  type TextSigner,
  verifySignedToken,
} from '../kernel/signed-token.ts'
import type { Offer } from './model.ts'

/**
 * The kinds of offer keys. Keys of the first kind, which are pinned on boards for years, hold hundredths for currencies
 * with three decimals; those of the second hold minor units. Other currencies have keys of the first kind only.
 */
const [inHundredths, inThousandths] = ['o1', 'o2']

/**
 * The content of an offer key (shared/offers/README.md, "Offers"): everything the price depends on, the price in minor
 * units, and the time of pricing. `promoId`, `userRateId`: 0 for none. `userId`: the traveler whose Deal Key, group or
 * personalized offer made the price; 0 if the price is the same for everybody.
 */
export interface OfferKeyContent {
  readonly listingId: number
  readonly rateId: number
  readonly day: number
  readonly length: number
  readonly ages: readonly number[]
  readonly extraIds: readonly number[]
  readonly promoId: number
  readonly userRateId: number
  readonly userId: number
  readonly currency: string
  readonly total: number
  readonly amount: number
  readonly totalList: number
  readonly ratePrice: number
  readonly rateList: number
  readonly ttl: number
  readonly pricedAt: number
}

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)

/** Collects the content of an offer's key. Ages and extras are sorted, so that their order doesn't change the key. */
export function buildOfferKeyContent(
  offer: Omit<Offer, 'key'>,
  basis: { promoId: number; userRateId: number; userId: number },
): OfferKeyContent {
  const { listingId, rateId, day, length, ages, extraIds, currency, ttl, pricedAt } = offer
  const minor = (amount: number) => toMinorUnits(amount, currency)
  return {
    listingId,
    rateId,
    day,
    length,
    ages: sorted(ages),
    extraIds: sorted(extraIds),
    ...basis,
    currency,
    total: minor(offer.totalPrice),
    amount: minor(offer.amount),
    totalList: minor(offer.totalListPrice),
    ratePrice: minor(offer.ratePrice),
    rateList: minor(offer.rateListPrice),
    ttl,
    pricedAt,
  }
}

/**
 * Encodes and signs the content of an offer key. The same content always gives the same key, and the key is safe in a
 * URL.
 */
export const signOfferKey = (claims: OfferKeyContent, sign: TextSigner): string =>
  createSignedToken(
    minorUnitDigits(claims.currency) === maxMinorUnitDigits ? inThousandths : inHundredths,
    [
      claims.listingId,
      claims.rateId,
      claims.day,
      claims.length,
      sorted(claims.ages),
      sorted(claims.extraIds),
      claims.promoId,
      claims.userRateId,
      claims.userId,
      claims.currency,
      claims.total,
      claims.amount,
      claims.totalList,
      claims.ratePrice,
      claims.rateList,
      claims.ttl,
      claims.pricedAt,
    ],
    sign,
  )

/** Verifies an offer key and returns its content; undefined if the key was forged or altered. */
export function verifyOfferKey(key: string, sign: TextSigner): OfferKeyContent | undefined {
  const parts = verifySignedToken(inHundredths, key, sign) ?? verifySignedToken(inThousandths, key, sign)
  if (!parts) return undefined
  const [listingId, rateId, day, length, ages, extraIds, promoId, userRateId, userId, currency = '', ...rest] = parts
  const [total, amount, totalList, ratePrice, rateList, ttl, pricedAt] = rest
  const minor = (text: string | undefined) =>
    key.startsWith(`${inThousandths}.`) ? parseTokenNumber(text) : fromStoredUnits(parseTokenNumber(text), currency)
  return {
    listingId: parseTokenNumber(listingId),
    rateId: parseTokenNumber(rateId),
    day: parseTokenNumber(day),
    length: parseTokenNumber(length),
    ages: parseTokenNumbers(ages),
    extraIds: parseTokenNumbers(extraIds),
    promoId: parseTokenNumber(promoId),
    userRateId: parseTokenNumber(userRateId),
    userId: parseTokenNumber(userId),
    currency,
    total: minor(total),
    amount: minor(amount),
    totalList: minor(totalList),
    ratePrice: minor(ratePrice),
    rateList: minor(rateList),
    ttl: parseTokenNumber(ttl),
    pricedAt: parseTokenNumber(pricedAt),
  }
}
