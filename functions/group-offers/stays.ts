import { groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import type { GroupOfferStay, GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { isPromoCodeOfPromotion } from '@nestboard/shared/group-offers/promo-code.ts'
import { priceGroupOfferStay } from '@nestboard/shared/group-offers/price-group-offer-stay.ts'
import { dayInZone, localTimeToEpochMs } from '@nestboard/shared/kernel/day.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { readPublicListingCards } from '../listing/read-public-listing-cards.ts'
import type { PublicListingCard } from '../listing/read-public-listing-cards.ts'
import { readPromosWithRates } from '../rates/read-promos-with-rates.ts'
import type { PromoWithRate } from '../rates/read-promos-with-rates.ts'
import type { ClubOfferListing } from './rows.ts'

/**
 * Chooses the listings that a group's page shows, up to its limit: first one listing of each offer, then a second one
 * of each offer, and so on.
 */
export function chooseListingsForClubPage(
  offers: readonly Pick<GroupOffer, 'id'>[],
  places: readonly ClubOfferListing[],
): ClubOfferListing[] {
  const byOffer = Map.groupBy(places, ({ offerId }) => offerId)
  const turns = offers.flatMap(({ id }) => (byOffer.get(id) ?? []).map((place, turn) => ({ place, turn })))
  return turns
    .toSorted((a, b) => a.turn - b.turn)
    .slice(0, groupOfferLimits.shownStays)
    .map(({ place }) => place)
}

/** The fields of an offer that its prices depend on. */
type PricedOffer = Pick<GroupOffer, 'id' | 'promoCode' | 'startDate'>

/** Ages of the travelers for whom prices are shown. */
const twoAdults = [40, 40]

/**
 * The stays at these listings, each with the lowest nightly price that its offer gives there. Listings and promotions
 * are read in two parallel batches.
 */
export async function priceClubStays(
  offers: readonly PricedOffer[],
  places: readonly Pick<ClubOfferListing, 'offerId' | 'listingId' | 'promos'>[],
  nowMs: number,
): Promise<GroupOfferStay[]> {
  const wanted = places.flatMap(({ listingId, promos = [] }) => promos.map((promo) => ({ ...promo, listingId })))
  const [cards, promos] = await Promise.all([
    readPublicListingCards(
      places.map(({ listingId }) => listingId),
      nowMs,
    ),
    readPromosWithRates(wanted),
  ])
  return places.flatMap((place): GroupOfferStay[] => {
    const offer = offers.find(({ id }) => id === place.offerId)
    const card = cards.get(place.listingId)
    if (!offer || !card) return []
    // A reaction updates the listing rows in `places` some time after an offer's code has changed, so the current code
    // is compared here as well.
    const here = promos.filter(
      ({ rate, promo }) => rate.listingId === place.listingId && isPromoCodeOfPromotion(offer.promoCode, promo.name),
    )
    return stayAt(card, offer, here, nowMs)
  })
}

function stayAt(
  card: PublicListingCard,
  offer: PricedOffer,
  promos: readonly PromoWithRate[],
  nowMs: number,
): GroupOfferStay[] {
  const { id, name, stayType, picture, rating, reviews, place, currency, timezone, guests } = card
  const today = dayInZone(timezone, nowMs)
  const bookableFrom = Math.max(today, offer.startDate ?? today)
  const fromMs = bookableFrom > today ? localTimeToEpochMs(timezone, bookableFrom, '00:00:00') : nowMs
  const ages = twoAdults.slice(0, guests)
  const nights = promos.flatMap(
    ({ rate, promo }) => priceGroupOfferStay({ currency, rate, promo }, ages, { bookableFrom, fromMs }) ?? [],
  )
  const best = nights.toSorted((a, b) => a.night - b.night).at(0)
  if (!best) return []
  const listing = { id, name, stayType, picture, rating, reviews, place }
  const price = { ratePrice: toMajorUnits(best.night, currency), rateListPrice: toMajorUnits(best.listNight, currency) }
  const { day, length } = best
  return [{ offerId: offer.id, listing, day, length, ages: [...ages], currency, ...price }]
}
