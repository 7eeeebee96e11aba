import { isCurrencyCode } from '@nestboard/shared/intl/currencies.ts'
import { stayTypes, type StayType } from '@nestboard/shared/listing/model.ts'
import { amenityByCode } from '@nestboard/shared/listing/amenities.ts'
import {
  offerFilterKinds,
  ratingFilterChoices,
  searchLimits,
  searchSorts,
  type OfferFilterKind,
  type SearchSort,
} from '@nestboard/shared/search/model.ts'

/** Filters and sort order of a result list. Prices are per night, in `currency`. */
export interface SearchFilters {
  readonly name: string
  readonly priceFrom: number | undefined
  readonly priceTill: number | undefined
  readonly currency: string | undefined
  readonly kinds: readonly OfferFilterKind[]
  readonly stayTypes: readonly StayType[]
  readonly amenities: readonly number[]
  readonly ratingLeast: number | undefined
  readonly freeCancellation: boolean
  /** Leaves out stays that aren't available; the browser does this, so that they are still counted. */
  readonly hidesUnavailable: boolean
  /** Minimum number of rooms; 0 for any number. */
  readonly bedrooms: number
  readonly beds: number
  readonly bathrooms: number
  readonly sort: SearchSort
}

/**
 * The kinds of offers (personalized, pinned, not available) that a user can filter by. Visitors have neither pins nor
 * personalized offers.
 */
export const listOfferKindFilters = (isMember: boolean): readonly OfferFilterKind[] =>
  isMember ? (Object.keys(offerFilterKinds) as OfferFilterKind[]) : ['NOT_AVAILABLE']

/** Kinds of rooms that a user can filter by, with their labels. `minRoomCountChoices`: the minimum numbers offered. */
export const roomKindLabels = { bedrooms: 'Bedrooms', beds: 'Beds', bathrooms: 'Bathrooms' } as const
export type RoomKind = keyof typeof roomKindLabels
export const minRoomCountChoices = [1, 2, 3, 4, 5, 6] as const

/** No filters, sorted by distance. */
export const emptySearchFilters: SearchFilters = {
  name: '',
  priceFrom: undefined,
  priceTill: undefined,
  currency: undefined,
  kinds: [],
  stayTypes: [],
  amenities: [],
  ratingLeast: undefined,
  freeCancellation: false,
  hidesUnavailable: false,
  bedrooms: 0,
  beds: 0,
  bathrooms: 0,
  sort: 'DISTANCE',
}

const names = [
  'name',
  'priceFrom',
  'priceTill',
  'currency',
  'kinds',
  'stayTypes',
  'amenities',
  'rating',
  'free',
  'hide',
  'bedrooms',
  'beds',
  'bathrooms',
  'sort',
]

/** The filters in a URL. Unknown or invalid values are ignored. */
export function parseSearchFilters(params: URLSearchParams): SearchFilters {
  const price = (name: string) => (/^\d{1,7}$/.test(params.get(name) ?? '') ? Number(params.get(name)) : undefined)
  const least = (name: RoomKind) => minRoomCountChoices.find((step) => String(step) === params.get(name)) ?? 0
  const list = (name: string) => (params.get(name) ?? '').split(',').filter(Boolean)
  const currency = params.get('currency') ?? ''
  const sort = params.get('sort') ?? ''
  const priceFrom = price('priceFrom')
  const priceTill = price('priceTill')
  return {
    name: (params.get('name') ?? '').slice(0, 100),
    priceFrom,
    priceTill,
    // The currency belongs to the price filter, so it is ignored without a price.
    currency: isCurrencyCode(currency) && (priceFrom ?? priceTill) !== undefined ? currency : undefined,
    kinds: list('kinds').filter((kind): kind is OfferFilterKind => Object.hasOwn(offerFilterKinds, kind)),
    stayTypes: list('stayTypes').filter((type): type is StayType => Object.hasOwn(stayTypes, type)),
    amenities: list('amenities').map(Number).filter(amenityByCode),
    ratingLeast: ratingFilterChoices.find((step) => String(step) === params.get('rating')),
    freeCancellation: params.get('free') === '1',
    hidesUnavailable: params.get('hide') === '1',
    bedrooms: least('bedrooms'),
    beds: least('beds'),
    bathrooms: least('bathrooms'),
    sort: Object.hasOwn(searchSorts, sort) ? (sort as SearchSort) : 'DISTANCE',
  }
}

/** URL parameters with the filters replaced. Other parameters are kept, except the page. */
export function replaceFilterParams(params: URLSearchParams, filters: SearchFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...names, 'page']) next.delete(name)
  const { name, priceFrom, priceTill, currency, kinds, stayTypes, amenities, ratingLeast, freeCancellation } = filters
  const fields: Record<string, string | number | undefined> = {
    name,
    priceFrom,
    priceTill,
    currency: (priceFrom ?? priceTill) === undefined ? undefined : currency,
    kinds: kinds.join(','),
    stayTypes: stayTypes.join(','),
    amenities: amenities.join(','),
    rating: ratingLeast,
    free: freeCancellation ? '1' : undefined,
    hide: filters.hidesUnavailable ? '1' : undefined,
    bedrooms: filters.bedrooms || undefined,
    beds: filters.beds || undefined,
    bathrooms: filters.bathrooms || undefined,
    sort: filters.sort === 'DISTANCE' ? undefined : filters.sort,
  }
  for (const [field, value] of Object.entries(fields))
    if (value !== undefined && value !== '') next.set(field, String(value))
  return next
}

/** Number of active filters, shown on the Filters button. */
export const countActiveFilters = ({ name, priceFrom, priceTill, ratingLeast, ...filters }: SearchFilters): number =>
  (isNameFilterLongEnough(name) ? 1 : 0) +
  ((priceFrom ?? priceTill) === undefined ? 0 : 1) +
  (ratingLeast === undefined ? 0 : 1) +
  (filters.freeCancellation ? 1 : 0) +
  (filters.hidesUnavailable ? 1 : 0) +
  (filters.bedrooms ? 1 : 0) +
  (filters.beds ? 1 : 0) +
  (filters.bathrooms ? 1 : 0) +
  filters.kinds.length +
  filters.stayTypes.length +
  filters.amenities.length

/** Whether a name is long enough to filter by (traveler §9). */
export const isNameFilterLongEnough = (name: string): boolean => name.trim().length >= searchLimits.nameLeast

/** The list with the value added, or removed if it was present. */
export const toggleListItem = <T>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
