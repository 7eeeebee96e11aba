import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { isBookable } from '@nestboard/shared/inventory/availability.ts'
import { hasRoom } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { offerTexts } from '@nestboard/shared/offers/faults.ts'
import { claimsOf, offerKey, openOfferKey } from '@nestboard/shared/offers/key.ts'
import type { OfferClaims } from '@nestboard/shared/offers/key.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { makeOffer } from '@nestboard/shared/offers/offer.ts'
import { chosenExtras } from '@nestboard/shared/offers/price.ts'
import type { StayPrice } from '@nestboard/shared/offers/price.ts'
import { isStale, samePrice } from '@nestboard/shared/offers/state.ts'
import type { Viewer } from '@nestboard/shared/offers/visible.ts'
import { toMajor } from '@nestboard/shared/kernel/money.ts'
import type { Extra } from '@nestboard/shared/rates/model.ts'
import type { Context } from '../kernel/operation.ts'
import { bookableOf } from './collection.ts'
import type { Bookable } from './collection.ts'
import { signOffer } from './sign.ts'
import { viewerOf } from './viewer.ts'

/** What an offer is asked by. Extras that are gone are left out, and the offer is then not active. */
export interface OfferQuestion extends Stay {
  readonly rateId: number
  readonly extraIds: readonly number[]
  /** The planning board it is asked for, 0 for none, and what that board makes of the offer. */
  readonly tripId?: number
  readonly pinned?: boolean
  readonly favorite?: boolean
}

/** Who asks and when. */
export type Asker = Pick<Context, 'actor' | 'nowMs'>

/** An offer, what its key vouches for, and the price in minor units. */
export interface PricedOffer {
  readonly offer: Offer
  readonly claims: OfferClaims
  readonly price: StayPrice
}

/** The date at a listing. */
export const todayAt = ({ timezone }: Bookable['listing'], nowMs: number): number => dayIn(timezone, nowMs)

/**
 * Prices one rate of a listing for a stay, from what the table holds and nothing a client said; undefined where for this
 * viewer the rate does not exist. Its active flag is off where the stay can't be booked now. No question is asked here.
 */
export function priceFor(
  { actor, nowMs }: Asker,
  viewer: Viewer,
  { listing, rates, fees, inventory }: Bookable,
  question: OfferQuestion,
): PricedOffer | undefined {
  const { rateId, tripId = 0, pinned = false, favorite = false, day, length, ages } = question
  const found = rates.find(({ rate }) => rate.id === rateId)
  if (!found) return undefined
  const { rate, extras, promos } = found
  const stay = { day, length, ages }
  const today = todayAt(listing, nowMs)
  const chosen = extrasOf(extras, question.extraIds)
  const bookable = chosen.areAll && hasRoom(listing.guests, ages) && isBookable(inventory, stay, today)
  const asked = { stay, chosen: chosen.extras, bookable, tripId, pinned, favorite }
  const made = makeOffer({ listing, rate, extras, promos, fees }, viewer, asked, { today, nowMs })
  if (!made) return undefined
  const { offer, price, promoId, userRateId } = made
  // A price made for somebody is theirs; what everybody gets names nobody.
  const userId = (promoId || userRateId) && actor.kind === 'user' ? actor.userId : 0
  const claims = claimsOf(offer, { promoId, userRateId, userId })
  return { offer: { ...offer, key: offerKey(claims, signOffer) }, claims, price }
}

function extrasOf(extras: readonly Extra[], ids: readonly number[]): { extras: readonly Extra[]; areAll: boolean } {
  const all = chosenExtras(extras, ids)
  if (all) return { extras: all, areAll: true }
  const there = ids.filter((id) => chosenExtras(extras, [id]))
  return { extras: chosenExtras(extras, there) ?? [], areAll: false }
}

/** What a key vouches for. @throws Fault 400 for a forged or altered one */
export function openKey(key: string): OfferClaims {
  const claims = openOfferKey(key, signOffer)
  if (!claims) throw refused(offerTexts.forgedKey)
  return claims
}

type Marks = Pick<OfferQuestion, 'tripId' | 'pinned' | 'favorite'>

/** An offer read again, and what its key promised where that is another price now. */
export interface ReadOffer extends PricedOffer {
  readonly bookable: Bookable
  readonly before?: Pick<Offer, 'totalPrice' | 'amount' | 'pricedAt'>
}

/**
 * The offer of a key as it is now. The key stays the same while all it vouches for holds and it is not stale; otherwise
 * the offer is priced anew and has a new key. One that has expired or is taken is answered without its active flag.
 * @throws Fault 400 for a forged key, 404 where for the caller the rate or the listing is not there (any more)
 */
export async function readOffer(
  asker: Asker,
  key: string,
  more: Marks & { consistent?: boolean } = {},
): Promise<ReadOffer> {
  const { consistent = false, ...marks } = more
  const bookable = await bookableOf(openKey(key).listingId, { consistent })
  if (!bookable) throw notFound()
  return readAgain(asker, await viewerOf(asker.actor, bookable), bookable, key, marks)
}

/** The same with the listing and the viewer at hand. @throws Fault as `readOffer` */
export function readAgain(asker: Asker, viewer: Viewer, bookable: Bookable, key: string, marks: Marks = {}): ReadOffer {
  const claims = openKey(key)
  const priced = priceFor(asker, viewer, bookable, { ...claims, ...marks })
  if (!priced) throw notFound()
  const { pricedAt } = claims
  const then = { ...promised(claims), pricedAt }
  const isSame = offerKey({ ...priced.claims, pricedAt }, signOffer) === key
  if (isSame && !isStale(claims, asker.nowMs))
    return { ...priced, bookable, offer: { ...priced.offer, key, pricedAt }, claims }
  return {
    ...priced,
    bookable,
    ...(!samePrice({ ...then, currency: claims.currency }, priced.offer) && { before: then }),
  }
}

/** The totals a key vouches for, in the major unit. */
const promised = ({ total, amount, currency }: OfferClaims) => ({
  totalPrice: toMajor(total, currency),
  amount: toMajor(amount, currency),
})
