import { localTimeToEpochMs } from '../kernel/day.ts'
import type { Day } from '../kernel/day.ts'
import { toMajorUnits } from '../kernel/minor-units.ts'
import type { Fee } from '../fees/model.ts'
import type { Listing } from '../listing/model.ts'
import type { Stay } from '../listing/stay.ts'
import type { Extra, Promo, Rate } from '../rates/model.ts'
import { type Offer, offerFlagBits } from './model.ts'
import { priceStay, type StayPrice } from './price.ts'
import { findViewerRateAccess, type PriceViewerRights } from './viewer-rate-access.ts'

/**
 * The stored data from which an offer is made: a listing, one of its rates, and the rate's extras, promotions and
 * fees.
 */
export interface OfferSourceEntities {
  readonly listing: Pick<Listing, 'id' | 'active' | 'visibility' | 'currency' | 'deposit' | 'timezone'>
  readonly rate: Rate
  readonly extras: readonly Extra[]
  readonly promos: readonly Promo[]
  readonly fees: readonly Fee[]
}

/**
 * An offer without its signed key, and the ids of the promotion, personalized offer and group that made its price (0
 * for none).
 */
export interface UnsignedOffer {
  readonly offer: Omit<Offer, 'key'>
  readonly price: StayPrice
  readonly promoId: number
  readonly userRateId: number
  readonly clubId: number
}

/** Returns the earlier of two expiry times, where 0 means never. */
const earlier = (a: number, b: number): number => (a && b ? Math.min(a, b) : a || b)

/**
 * Makes the offer of a rate for a stay; undefined if the viewer may not see the rate. `chosen`: the chosen extras.
 * `bookable`: whether the stay can be booked now. The offer expires with the personalized offer, the promotion or the
 * group offer that made its price.
 */
export function makeOffer(
  offered: OfferSourceEntities,
  viewer: PriceViewerRights,
  asked: {
    stay: Stay
    chosen: readonly Extra[]
    bookable: boolean
    tripId: number
    pinned: boolean
    favorite: boolean
  },
  at: { today: Day; nowMs: number },
): UnsignedOffer | undefined {
  const { listing, rate, extras, fees } = offered
  const { stay, chosen } = asked
  const access = findViewerRateAccess(offered, viewer, stay, at)
  if (!access) return undefined
  const { currency } = listing
  const { personal, promos, keyPromos } = access
  const price = priceStay({ currency, rate, extras: chosen, fees, promos, keyPromos, stay, nowMs: at.nowMs })
  const promo = price.discount?.promo
  const group = access.groupFor(promo)
  const groupEnd = group?.endDate ? localTimeToEpochMs(listing.timezone, group.endDate + 1, '00:00:00') : 0
  const major = (minor: number) => toMajorUnits(minor, currency)
  const flags =
    (asked.bookable ? offerFlagBits.active : 0) +
    (promo ? offerFlagBits.promo : 0) +
    (personal ? offerFlagBits.personal : 0) +
    (asked.favorite ? offerFlagBits.favorite : 0) +
    (asked.pinned ? offerFlagBits.pinned : 0)
  return {
    price,
    promoId: promo?.id ?? 0,
    userRateId: personal?.id ?? 0,
    clubId: group?.clubId ?? 0,
    offer: {
      listingId: listing.id,
      tripId: asked.tripId,
      day: stay.day,
      length: stay.length,
      ages: [...stay.ages],
      rate: { id: rate.id, name: rate.name, description: rate.description, price: rate.price },
      rateId: rate.id,
      rateListPrice: major(price.rateList),
      ratePrice: major(price.ratePrice),
      totalPrice: major(price.total),
      totalListPrice: major(price.totalList),
      amount: major(price.amount),
      currency,
      nights: price.nights.map(major),
      lines: price.lines.map((line) => ({ ...line, amount: major(line.amount) })),
      extras: extras
        .filter(({ active }) => active)
        .map(({ id, name, description, price: each, pricingType }) => ({
          id,
          name,
          description,
          price: each,
          pricingType,
        })),
      extraIds: chosen.map(({ id }) => id),
      deposit: listing.deposit,
      dealKeySaving: major(price.keySaving),
      flags,
      ttl: [personal?.ttl ?? 0, promo && !promo.validAnytime ? (promo.validTill ?? 0) : 0, groupEnd].reduce(earlier),
      ...(group && { clubId: group.clubId }),
      name: rate.name,
      pricedAt: at.nowMs,
    },
  }
}
