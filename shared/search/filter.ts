import { convertCurrencyApproximately } from '../intl/exchange-rates.ts'
import type { ExchangeRates } from '../intl/exchange-rates.ts'
import { foldText } from '../kernel/text/fold-text.ts'
import { hasAmenity } from '../listing/amenities.ts'
import type { Listing, StayType } from '../listing/model.ts'

/** Filters on search results. `priceFrom`, `priceTill`: per night, in `currency`, compared at `rates`. */
export interface SearchResultFilters {
  readonly name: string | undefined
  readonly priceFrom: number | undefined
  readonly priceTill: number | undefined
  readonly currency: string
  readonly rates: ExchangeRates
  readonly stayTypes: readonly StayType[]
  readonly amenities: readonly number[]
  readonly ratingLeast: number | undefined
  readonly freeCancellation: boolean
}

/** One bit per filter, so that one number names all filters that a listing fails. */
export const searchFilterBits = {
  name: 1,
  price: 2,
  stayTypes: 4,
  amenities: 8,
  rating: 16,
  freeCancellation: 32,
} as const

type Filtered = Pick<Listing, 'name' | 'stayType' | 'rating' | 'reviews' | 'currency'> & {
  readonly amenities: readonly number[]
}

/**
 * The bits of all filters that a listing and its offer fail. A listing without an offer fails the price and
 * cancellation filters, if these are set.
 */
export function findFailedFilterBits(
  filters: SearchResultFilters,
  listing: Filtered,
  offer: { readonly night: number; readonly freeCancellation: boolean } | undefined,
): number {
  const { name, stayTypes, amenities, ratingLeast } = filters
  const bits = searchFilterBits
  return (
    (name !== undefined && !foldText(listing.name).includes(foldText(name)) ? bits.name : 0) +
    (failsPrice(filters, listing.currency, offer?.night) ? bits.price : 0) +
    (stayTypes.length > 0 && !stayTypes.includes(listing.stayType) ? bits.stayTypes : 0) +
    (amenities.some((code) => !hasAmenity(listing.amenities, code)) ? bits.amenities : 0) +
    (ratingLeast !== undefined && (listing.reviews === 0 || listing.rating < ratingLeast) ? bits.rating : 0) +
    (filters.freeCancellation && !offer?.freeCancellation ? bits.freeCancellation : 0)
  )
}

/**
 * Sorts listings by rating, best first, and listings of equal rating by number of reviews; those without a review come
 * last.
 */
export const compareListingsByRating = (
  one: Pick<Listing, 'rating' | 'reviews'>,
  other: Pick<Listing, 'rating' | 'reviews'>,
): number =>
  (other.reviews > 0 ? other.rating : -1) - (one.reviews > 0 ? one.rating : -1) || other.reviews - one.reviews

function failsPrice(
  { priceFrom, priceTill, currency, rates }: SearchResultFilters,
  of: string,
  night: number | undefined,
): boolean {
  if (priceFrom === undefined && priceTill === undefined) return false
  if (night === undefined) return true
  const price = convertCurrencyApproximately(night, of, currency, rates)
  return price < (priceFrom ?? 0) || price > (priceTill ?? Infinity)
}

/**
 * Estimates the share of listings that pass the filters, from 0.01 to 0.95. It determines the size of the first read,
 * when no results are known yet.
 */
export function estimateFilterPassShare(
  { name, priceFrom, priceTill, stayTypes, amenities, ratingLeast, freeCancellation }: SearchResultFilters,
  payers: number,
): number {
  const party = payers <= 2 ? 0.95 : payers <= 4 ? 0.65 : payers <= 6 ? 0.3 : 0.12
  const narrow =
    (name === undefined ? 1 : 0.02) *
    (priceFrom === undefined && priceTill === undefined ? 1 : 0.4) *
    (stayTypes.length === 0 ? 1 : Math.min(0.9, 0.25 * stayTypes.length)) *
    0.7 ** Math.min(6, amenities.length) *
    (ratingLeast === undefined ? 1 : 0.5) *
    (freeCancellation ? 0.4 : 1)
  return Math.max(0.01, party * narrow)
}
