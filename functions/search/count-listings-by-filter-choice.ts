import { convertCurrencyApproximately } from '@nestboard/shared/intl/exchange-rates.ts'
import type { ExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import { listAmenitiesInMask } from '@nestboard/shared/listing/amenities.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { searchFilterBits } from '@nestboard/shared/search/filter.ts'
import { ratingFilterChoices } from '@nestboard/shared/search/model.ts'
import type { OfferFilterKind, FilterChoiceCounts } from '@nestboard/shared/search/model.ts'
import type { FoundStay } from './found.ts'

/**
 * Whether a listing passes all filters. With `ignoredFilter`, that filter is left out, to count what its other choices
 * would find.
 */
const passes = ({ failed }: FoundStay, ignoredFilter = 0): boolean => (failed & ~ignoredFilter) === 0

export const hasActiveOffer = ({ offer }: FoundStay): boolean => hasFlag(offer.flags, offerFlagBits.active)

/** Returns the kinds that an offer belongs to: personal, pinned, not available. */
export const listOfferFilterKinds = (found: FoundStay): OfferFilterKind[] => [
  ...(hasFlag(found.offer.flags, offerFlagBits.personal) ? (['PERSONALIZED'] as const) : []),
  ...(hasFlag(found.offer.flags, offerFlagBits.pinned) ? (['PINNED'] as const) : []),
  ...(hasActiveOffer(found) ? [] : (['NOT_AVAILABLE'] as const)),
]

/** Counts, for each choice of each filter, the listings that match while all other filters apply. */
export function countListingsByFilterChoice(all: readonly FoundStay[]): FilterChoiceCounts {
  const { stayTypes, rating, freeCancellation } = searchFilterBits
  const kinds = tally(all.filter((found) => passes(found)).flatMap(listOfferFilterKinds))
  const bookable = all.filter(hasActiveOffer)
  const besides = (bit: number) => bookable.filter((found) => passes(found, bit))
  const rated = besides(rating).filter(({ listing }) => listing.reviews > 0)
  return {
    kinds: {
      PERSONALIZED: kinds['PERSONALIZED'] ?? 0,
      PINNED: kinds['PINNED'] ?? 0,
      NOT_AVAILABLE: kinds['NOT_AVAILABLE'] ?? 0,
    },
    stayTypes: tally(besides(stayTypes).map(({ listing }) => listing.stayType)),
    // A listing must have all chosen amenities, so this filter isn't ignored: each count tells what choosing that
    // amenity in addition would leave.
    amenities: tally(
      besides(0).flatMap(({ listing }) => listAmenitiesInMask(listing.amenities).map(({ code }) => String(code))),
    ),
    ratings: Object.fromEntries(
      ratingFilterChoices.map((step) => [String(step), rated.filter(({ listing }) => listing.rating >= step).length]),
    ),
    freeCancellation: besides(freeCancellation).filter(({ offer }) => offer.freeCancellation).length,
  }
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Returns the most frequent currency of the listings found; undefined if there are none. */
export function findMostFrequentCurrency(all: readonly FoundStay[]): string | undefined {
  const counts = Object.entries(tally(all.map(({ listing }) => listing.currency)))
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/**
 * Returns the lowest and highest price per night of offers that pass all filters but the price filter, as bounds of
 * its slider, in a currency.
 */
export function findNightlyPriceBounds(
  all: readonly FoundStay[],
  currency: string,
  rates: ExchangeRates,
): { from: number; till: number } {
  const nights = all
    .filter((found) => hasActiveOffer(found) && passes(found, searchFilterBits.price))
    .map(({ offer }) => convertCurrencyApproximately(offer.ratePrice, offer.currency, currency, rates))
  return nights.length
    ? { from: Math.floor(Math.min(...nights)), till: Math.ceil(Math.max(...nights)) }
    : { from: 0, till: 0 }
}
