import { anonymousPriceViewerRights } from '@nestboard/shared/offers/viewer-rate-access.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { bidSchema } from '@nestboard/shared/whisk-me-away/model.ts'
import type { Bid, BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import type { UserRate } from '@nestboard/shared/personal-offers/model.ts'
import { createSchemaFieldPicker } from '../kernel/table/row.ts'
import { signPictureUrlUnlessPublic } from '../listing/picture.ts'
import type { BookableListing } from '../offers/bookable-listing.ts'
import { buildPricedOffer } from '../offers/offer.ts'
import type { PricingContext, PricedOffer } from '../offers/offer.ts'
import type { RfpItem } from '../search/rfp.ts'
import type { BidItem } from './rows.ts'

export const extractBidFromRow: (item: BidItem) => Bid = createSchemaFieldPicker(bidSchema)

/** The terms of a personal offer for exactly the nights of a request; they price a bid before it is accepted. */
export function buildPersonalOfferTermsOfBid(
  { listingId, supplierId, rateId, createdBy }: BidItem,
  { userId, day, length }: RfpItem,
) {
  const window = { dayFrom: day, dayTill: day + length, lengthMin: length, lengthMax: length }
  const offered = { userId, listingId, listingType: 'STAY', supplierId, rateId, rateType: 'DAILY' } as const
  return { ...offered, ...window, active: true, createdBy }
}

/**
 * Prices a bid as its traveler would pay it, from the given rows of the listing; undefined if the bid's rate is gone.
 */
export function priceBidForTraveler(
  asker: PricingContext,
  item: BidItem,
  bookable: BookableListing,
  wanted: RfpItem,
): PricedOffer | undefined {
  const terms: UserRate = { ...buildPersonalOfferTermsOfBid(item, wanted), id: item.listingId, ttl: 0, nco: item.nco }
  const { day, length, ages, tripId } = wanted
  const query = { rateId: item.rateId, extraIds: [], day, length, ages, tripId }
  return buildPricedOffer(asker, { ...anonymousPriceViewerRights, personalOffers: [terms] }, bookable, query)
}

/**
 * A bid with its listing, price and distance, without the host's reply time. The price has no offer key, because
 * nothing can be ordered before the bid is accepted.
 */
export function toBidWithPrice(
  asker: PricingContext,
  item: BidItem,
  bookable: BookableListing | undefined,
  wanted: RfpItem,
): Omit<BidForTraveler, 'replyMinutes'> {
  if (!bookable?.listing.active) return { ...extractBidFromRow(item), listing: null, offer: null, distance: 0 }
  const { listing, profile, rates } = bookable
  const { id, name, stayType, picture, latitude, longitude, timezone, rating, reviews } = signPictureUrlUnlessPublic(
    listing,
    asker.nowMs,
  )
  const place = { city: profile.city, checkInTime: profile.checkInTime }
  const priced = priceBidForTraveler(asker, item, bookable, wanted)
  const policies = rates.find(({ rate }) => rate.id === item.rateId)?.policies ?? []
  return {
    ...extractBidFromRow(item),
    listing: { id, name, stayType, picture, latitude, longitude, timezone, rating, reviews, ...place },
    offer: priced ? { ...priced.offer, key: '', policies: policies.filter(({ active }) => active) } : null,
    distance: Math.round(distanceMeters(wanted, listing)),
  }
}
