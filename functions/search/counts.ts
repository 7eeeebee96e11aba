import { amenitiesIn } from '@nestboard/shared/listing/amenities.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { filterBits } from '@nestboard/shared/search/filter.ts'
import { converted } from '@nestboard/shared/search/map/reference-price.ts'
import { ratingSteps } from '@nestboard/shared/search/model.ts'
import type { OfferKind, SearchCounts } from '@nestboard/shared/search/model.ts'
import type { FoundStay } from './found.ts'

/** Whether a listing passes all filters. `but` excludes one filter, to count what its choices would give. */
const passes = ({ failed }: FoundStay, ignoredFilter = 0): boolean => (failed & ~ignoredFilter) === 0

export const isActive = ({ offer }: FoundStay): boolean => hasFlag(offer.flags, offerFlags.active)

/** The kinds (personal, pinned, not available) that an offer belongs to. */
export const kindsOf = (found: FoundStay): OfferKind[] => [
  ...(hasFlag(found.offer.flags, offerFlags.personal) ? (['PERSONALIZED'] as const) : []),
  ...(hasFlag(found.offer.flags, offerFlags.pinned) ? (['PINNED'] as const) : []),
  ...(isActive(found) ? [] : (['NOT_AVAILABLE'] as const)),
]

/** For each choice of each filter: the number of listings, with all other filters applied. */
export function countsOf(all: readonly FoundStay[]): SearchCounts {
  const { stayTypes, rating, freeCancellation } = filterBits
  const kinds = tally(all.filter((found) => passes(found)).flatMap(kindsOf))
  const bookable = all.filter(isActive)
  const besides = (bit: number) => bookable.filter((found) => passes(found, bit))
  const rated = besides(rating).filter(({ listing }) => listing.reviews > 0)
  return {
    kinds: {
      PERSONALIZED: kinds['PERSONALIZED'] ?? 0,
      PINNED: kinds['PINNED'] ?? 0,
      NOT_AVAILABLE: kinds['NOT_AVAILABLE'] ?? 0,
    },
    stayTypes: tally(besides(stayTypes).map(({ listing }) => listing.stayType)),
    // All chosen amenities must be present, so each counts what choosing it as well would leave.
    amenities: tally(
      besides(0).flatMap(({ listing }) => amenitiesIn(listing.amenities).map(({ code }) => String(code))),
    ),
    ratings: Object.fromEntries(
      ratingSteps.map((step) => [String(step), rated.filter(({ listing }) => listing.rating >= step).length]),
    ),
    freeCancellation: besides(freeCancellation).filter(({ offer }) => offer.freeCancellation).length,
  }
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** The most frequent currency. */
export function commonCurrency(all: readonly FoundStay[]): string | undefined {
  const counts = Object.entries(tally(all.map(({ listing }) => listing.currency)))
  return counts.toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** The lowest and highest price a night, ignoring the price filter: the bounds of its slider. */
export function pricesOf(all: readonly FoundStay[], currency: string): { from: number; till: number } {
  const nights = all
    .filter((found) => isActive(found) && passes(found, filterBits.price))
    .map(({ offer }) => converted(offer.ratePrice, offer.currency, currency))
  return nights.length
    ? { from: Math.floor(Math.min(...nights)), till: Math.ceil(Math.max(...nights)) }
    : { from: 0, till: 0 }
}
