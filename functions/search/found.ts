import { withFlag } from '@nestboard/shared/kernel/flags.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { signOfferKey } from '@nestboard/shared/offers/key.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { FoundListing, FoundOffer } from '@nestboard/shared/search/model.ts'
import { offerKeySigner } from '../offers/offer-key-signer.ts'
import type { ListingInView } from './map/map-row-collector.ts'
import type { StoredSearch } from './search.store.ts'

/**
 * Dates on which a found stay can be booked: check-in day, total in the major unit of the listing's currency and in US
 * dollars, and the bits of the filters that listing and offer do not pass.
 */
export interface FoundStayDates {
  readonly day: number
  readonly total: number
  readonly dollars: number
  readonly failed: number
}

/**
 * A listing and its offer in the form that the search returns. `dollars` is the total in US dollars, for sorting;
 * `failed` holds the bits of the filters that the listing does not pass. `dates`: all dates of the search on which it
 * can be booked; `offer` is for the best of them.
 */
export interface FoundStay {
  readonly listing: FoundListing
  readonly offer: FoundOffer
  readonly dollars: number
  readonly failed: number
  readonly dates: readonly FoundStayDates[]
}

/** Six decimals are a tenth of a meter, which is finer than the stored grid cell. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const listingOf = ({ id, row, point }: ListingInView): FoundListing => ({
  id,
  type: 'STAY',
  name: row.name,
  stayType: row.stayType,
  picture: row.picture,
  guests: row.guests,
  bedrooms: row.bedrooms,
  beds: row.beds,
  bathrooms: row.bathrooms,
  latitude: rounded(point.latitude),
  longitude: rounded(point.longitude),
  currency: row.currency,
  amenities: [...row.amenities],
  rating: row.rating,
  reviews: row.reviews,
  city: row.city,
  country: row.country,
})

/**
 * Converts a listing read from the map to the form that the search returns. If the price includes a promotion, its
 * offer key contains the caller's id, so that nobody else can use it.
 */
export function toFoundStay(
  met: ListingInView,
  { tripId }: Pick<StoredSearch, 'tripId'>,
  { userId, nowMs }: { userId: number; nowMs: number },
): FoundStay {
  const { id, row, offer, dollars, failed, meters } = met
  const { day, length } = met.stay
  const ages = [...met.stay.ages]
  const { currency } = row
  const price = offer?.price
  const major = (minor: number | undefined) => toMajorUnits(minor ?? 0, currency)
  const terms = { listingId: id, rateId: offer?.rateId ?? 0, day, length, ages }
  const ttl = offer?.promoTill ?? 0
  const key = !offer
    ? ''
    : signOfferKey(
        {
          ...terms,
          extraIds: [],
          promoId: offer.promoId,
          userRateId: 0,
          userId: offer.promoId ? userId : 0,
          currency,
          total: offer.price.total,
          amount: offer.price.amount,
          totalList: offer.price.totalList,
          ratePrice: offer.price.ratePrice,
          rateList: offer.price.rateList,
          ttl,
          pricedAt: nowMs,
        },
        offerKeySigner,
      )
  return {
    listing: listingOf(met),
    dollars,
    failed,
    dates: met.dates.map((each) => ({
      day: each.stay.day,
      total: major(each.offer.price.total),
      dollars: each.dollars,
      failed: each.failed,
    })),
    offer: {
      key,
      tripId,
      ...terms,
      rateListPrice: major(price?.rateList),
      ratePrice: major(price?.ratePrice),
      totalPrice: major(price?.total),
      totalListPrice: major(price?.totalList),
      amount: major(price?.amount),
      currency,
      dealKeySaving: major(price?.keySaving),
      flags: (offer ? offerFlagBits.active : 0) + (offer?.promoId ? offerFlagBits.promo : 0),
      ttl,
      pricedAt: nowMs,
      distance: Math.round(meters),
      freeCancellation: offer?.freeCancellation ?? false,
    },
  }
}

export const addFlagToFoundOffer = (found: FoundStay, flag: number): FoundStay => ({
  ...found,
  offer: { ...found.offer, flags: withFlag(found.offer.flags, flag) },
})
