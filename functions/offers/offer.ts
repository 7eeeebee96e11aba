import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { isStayBookable } from '@nestboard/shared/inventory/count-available-units.ts'
import { findEndOfHoldsOnStay } from '@nestboard/shared/inventory/nights-hold.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { offerErrorTexts } from '@nestboard/shared/offers/faults.ts'
import { buildOfferKeyContent, signOfferKey, verifyOfferKey } from '@nestboard/shared/offers/key.ts'
import type { OfferKeyContent } from '@nestboard/shared/offers/key.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { makeOffer } from '@nestboard/shared/offers/make-offer.ts'
import { findChosenExtras } from '@nestboard/shared/offers/price.ts'
import type { StayPrice } from '@nestboard/shared/offers/price.ts'
import { isOfferPriceStale, isSamePrice } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import type { PriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import type { Extra } from '@nestboard/shared/rates/model.ts'
import { countHoldsAgainst, listHoldsAgainst } from '../inventory/holds.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { readBookableListing } from './bookable-listing.ts'
import type { BookableListing } from './bookable-listing.ts'
import { offerKeySigner } from './offer-key-signer.ts'
import { readPriceViewerRights } from './read-price-viewer-rights.ts'

/** A request for a price. Extras that no longer exist are left out, and the offer is then not active. */
export interface RatePriceRequest extends Stay {
  readonly rateId: number
  readonly extraIds: readonly number[]
  /**
   * The board for which the offer is priced (0 for none), whether the offer is pinned there, and whether the caller
   * voted for it.
   */
  readonly tripId?: number
  readonly pinned?: boolean
  readonly favorite?: boolean
}

export type PricingContext = Pick<OperationContext, 'actor' | 'nowMs'>

/** An offer with the claims of its key, and its price in minor units. */
export interface PricedOffer {
  readonly offer: Offer
  readonly claims: OfferKeyContent
  readonly price: StayPrice
}

/** Returns today's date in the listing's time zone. */
export const getTodayAtListing = ({ timezone }: BookableListing['listing'], nowMs: number): number =>
  dayInZone(timezone, nowMs)

/**
 * Prices one rate of a listing for a stay from rows already read; no price comes from the client. Returns undefined if
 * the rate doesn't exist for this viewer, and an offer without the active flag if the stay can't be booked now, as
 * when other people's checkouts hold its nights.
 */
export function buildPricedOffer(
  { actor, nowMs }: PricingContext,
  viewer: PriceViewerRights,
  { listing, rates, fees, inventory }: BookableListing,
  query: RatePriceRequest,
): PricedOffer | undefined {
  const { rateId, tripId = 0, pinned = false, favorite = false, day, length, ages } = query
  const rateInFull = rates.find(({ rate }) => rate.id === rateId)
  if (!rateInFull) return undefined
  const { rate, extras, promos } = rateInFull
  const stay = { day, length, ages }
  const today = getTodayAtListing(listing, nowMs)
  const chosen = extrasOf(extras, query.extraIds)
  const free = countHoldsAgainst(actor, listing.id, inventory, nowMs)
  const bookable = chosen.areAll && hasRoomForParty(listing.guests, ages) && isStayBookable(free, stay, today)
  const request = { stay, chosen: chosen.extras, bookable, tripId, pinned, favorite }
  const result = makeOffer({ listing, rate, extras, promos, fees }, viewer, request, { today, nowMs })
  if (!result) return undefined
  const { offer, price, promoId, userRateId, clubId } = result
  // If a promotion, personal offer or group made the price, the key names the person who may use it; the key of a
  // public price names nobody.
  const userId = (promoId || userRateId || clubId) && actor.kind === 'user' ? actor.userId : 0
  const claims = buildOfferKeyContent(offer, { promoId, userRateId, userId })
  return { offer: { ...offer, key: signOfferKey(claims, offerKeySigner) }, claims, price }
}

/**
 * When a stay that can't be booked only because other people's checkouts hold its nights may be free again, epoch ms.
 * Undefined for every other stay.
 */
export const findEndOfHoldsAgainst = (
  { actor, nowMs }: PricingContext,
  { listing, inventory }: Pick<BookableListing, 'listing' | 'inventory'>,
  stay: Pick<Stay, 'day' | 'length'>,
): number | undefined =>
  findEndOfHoldsOnStay(
    inventory,
    listHoldsAgainst(actor, listing.id, inventory, nowMs),
    stay,
    getTodayAtListing(listing, nowMs),
  )

function extrasOf(extras: readonly Extra[], ids: readonly number[]): { extras: readonly Extra[]; areAll: boolean } {
  const all = findChosenExtras(extras, ids)
  if (all) return { extras: all, areAll: true }
  const existing = ids.filter((id) => findChosenExtras(extras, [id]))
  return { extras: findChosenExtras(extras, existing) ?? [], areAll: false }
}

/** Verifies an offer key and returns its claims. @throws Fault 400 for a forged or altered key */
export function requireAuthenticOfferKey(key: string): OfferKeyContent {
  const claims = verifyOfferKey(key, offerKeySigner)
  if (!claims) throw badRequest(offerErrorTexts.forgedKey)
  return claims
}

type Marks = Pick<RatePriceRequest, 'tripId' | 'pinned' | 'favorite'>

/** An offer priced again from its key. `before`: the totals in the key, if the price has changed since. */
export interface RepricedOffer extends PricedOffer {
  readonly bookable: BookableListing
  readonly before?: Pick<Offer, 'totalPrice' | 'amount' | 'pricedAt'>
}

/**
 * Reads the listing of an offer key and prices the offer again. The offer keeps its key while the key's claims still
 * match and are not stale; otherwise it gets a new key, and loses its active flag if it can't be booked anymore.
 * @throws Fault 400 for a forged key, 404 if the rate or listing does not exist for the caller
 */
export async function readRepricedOffer(
  asker: PricingContext,
  key: string,
  more: Marks & { consistent?: boolean } = {},
): Promise<RepricedOffer> {
  const { consistent = false, ...marks } = more
  const bookable = await readBookableListing(requireAuthenticOfferKey(key).listingId, { consistent })
  if (!bookable) throw notFound()
  return repriceOffer(asker, await readPriceViewerRights(asker.actor, bookable), bookable, key, marks)
}

/**
 * Prices the offer of a key again, for a listing and viewer that are already read. @throws Fault 400 for a forged key,
 * 404 if the rate does not exist for the caller
 */
export function repriceOffer(
  asker: PricingContext,
  viewer: PriceViewerRights,
  bookable: BookableListing,
  key: string,
  marks: Marks = {},
): RepricedOffer {
  const claims = requireAuthenticOfferKey(key)
  const priced = buildPricedOffer(asker, viewer, bookable, { ...claims, ...marks })
  if (!priced) throw notFound()
  const { pricedAt } = claims
  const promisedPrice = { ...totalsOf(claims), pricedAt }
  const isSame = signOfferKey({ ...priced.claims, pricedAt }, offerKeySigner) === key
  if (isSame && !isOfferPriceStale(claims, asker.nowMs))
    return { ...priced, bookable, offer: { ...priced.offer, key, pricedAt }, claims }
  return {
    ...priced,
    bookable,
    ...(!isSamePrice({ ...promisedPrice, currency: claims.currency }, priced.offer) && { before: promisedPrice }),
  }
}

/** Converts the totals in an offer key to the major unit. */
const totalsOf = ({ total, amount, currency }: OfferKeyContent) => ({
  totalPrice: toMajorUnits(total, currency),
  amount: toMajorUnits(amount, currency),
})
