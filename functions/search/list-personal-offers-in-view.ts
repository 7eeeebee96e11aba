import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { findFailedFilterBits } from '@nestboard/shared/search/filter.ts'
import { cellOfPoint } from '@nestboard/shared/search/map/grid-cell.ts'
import { convertCurrencyApproximately } from '@nestboard/shared/intl/exchange-rates.ts'
import { isCellInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readClubMembershipsEventually } from '../kernel/rights/club.ts'
import type { PricingContext } from '../offers/offer.ts'
import { buildPricedOffer } from '../offers/offer.ts'
import { buildPhotoUrlForReader } from '../listing/picture.ts'
import { isVisibleToEverybody } from '../listing/listing-access-rules.ts'
import { readBookableListing } from '../offers/bookable-listing.ts'
import { readPriceViewerRights } from '../offers/read-price-viewer-rights.ts'
import { listListingsWithOffersToClubs } from '../group-offers/group-offer-listing-rows.ts'
import { findListingIdsOfferedTo } from '../personal-offers/find-listing-ids-offered-to.ts'
import type { FoundStay } from './found.ts'
import { chooseBestDates } from './map/map-row-collector.ts'
import type { MapQuery } from './map/map-row-collector.ts'
import type { StoredSearch } from './search.store.ts'

/** Limit of listings whose own partition one search reads: ten for personal offers and ten for group offers. */
const maxListings = 10

/**
 * Returns the caller's personal offers and the closed rates of their groups in view. The map has no rows for PRIVATE
 * rates, so each listing is priced from its own partition; finding the caller's groups costs half a read unit even if
 * there are none.
 */
export async function listPersonalOffersInView(
  asker: PricingContext,
  search: StoredSearch,
  wanted: MapQuery,
): Promise<FoundStay[]> {
  const { actor } = asker
  if (actor.kind !== 'user') return []
  const [offered, forClubs] = await Promise.all([findListingIdsOfferedTo(actor.userId), clubListings(actor, wanted)])
  const ids = new Set([...offered.slice(0, maxListings), ...forClubs])
  const found = await Promise.all([...ids].map((id) => personalOffer(asker, id, search, wanted)))
  return found.filter((each) => each !== undefined)
}

/** Returns the listings in view for which the caller's groups have an offer, nearest to the center first. */
async function clubListings(actor: UserActor, { view, center }: MapQuery): Promise<number[]> {
  const clubs = [...(await readClubMembershipsEventually(actor)).keys()]
  return (await listListingsWithOffersToClubs(clubs))
    .filter((place) => isCellInView(view, cellOfPoint(place)))
    .toSorted((a, b) => distanceMeters(center, a) - distanceMeters(center, b) || a.listingId - b.listingId)
    .slice(0, maxListings)
    .map(({ listingId }) => listingId)
}

async function personalOffer(
  asker: PricingContext,
  id: number,
  search: StoredSearch,
  wanted: MapQuery,
): Promise<FoundStay | undefined> {
  const bookable = await readBookableListing(id)
  const { rooms, stay, view, center, filters } = wanted
  // A PRIVATE listing appears in no search, not even for a traveler with a personal offer for it.
  if (!bookable || !isVisibleToEverybody(bookable.listing)) return undefined
  const { listing, profile } = bookable
  const isBig = listing.bedrooms >= rooms.bedrooms && listing.beds >= rooms.beds && listing.bathrooms >= rooms.bathrooms
  if (!isBig || !hasRoomForParty(listing.guests, stay.ages) || !isCellInView(view, cellOfPoint(listing)))
    return undefined
  const viewer = await readPriceViewerRights(asker.actor, bookable)
  const stays = (wanted.stays ?? [stay]).flatMap(({ day }) => {
    const query = { ...stay, day, extraIds: [], tripId: search.tripId }
    const priced = bookable.rates
      .flatMap(({ rate }) => buildPricedOffer(asker, viewer, bookable, { ...query, rateId: rate.id })?.offer ?? [])
      .filter(({ flags }) => hasFlag(flags, offerFlagBits.active))
      .toSorted((a, b) => a.totalPrice - b.totalPrice)
    // A personal offer is shown at any price, a group's price only if it is the listing's cheapest.
    const offer = priced.find((each, at) => hasFlag(each.flags, offerFlagBits.personal) || (at === 0 && each.clubId))
    if (!offer) return []
    const dollars = convertCurrencyApproximately(offer.totalPrice, offer.currency, 'USD', filters.rates)
    const failed = findFailedFilterBits(filters, listing, { night: offer.ratePrice, freeCancellation: false })
    return [{ offer, day, total: offer.totalPrice, dollars, failed }]
  })
  const found = chooseBestDates(stays)
  if (!found) return undefined
  const { offer: best, dollars, failed } = found
  const { key, tripId, rateId, day, length, ages, currency, flags, ttl, pricedAt } = best
  const { rateListPrice, ratePrice, totalPrice, totalListPrice, amount, dealKeySaving, clubId } = best
  const { type, name, stayType, picture, guests, bedrooms, beds, bathrooms } = listing
  const { latitude, longitude, amenities, rating, reviews } = listing
  return {
    listing: {
      id,
      type,
      name,
      stayType,
      picture: buildPhotoUrlForReader(listing, picture, asker.nowMs),
      guests,
      bedrooms,
      beds,
      bathrooms,
      latitude,
      longitude,
      currency,
      amenities,
      rating,
      reviews,
      city: profile.city,
      country: profile.country,
    },
    dollars,
    failed,
    dates: stays,
    offer: {
      key,
      listingId: id,
      tripId,
      day,
      length,
      ages,
      rateId,
      rateListPrice,
      ratePrice,
      totalPrice,
      totalListPrice,
      amount,
      currency,
      dealKeySaving,
      flags,
      ttl,
      pricedAt,
      distance: Math.round(distanceMeters(center, listing)),
      freeCancellation: false,
      ...(clubId !== undefined && { clubId }),
    },
  }
}
