import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import type { FoundListing, FoundOffer, StaySearch } from '@nestboard/shared/search/model.ts'
import {
  diagnoseListing,
  getStaySearch,
  listPopularStays,
  listSearchAlternatives,
  listSearchOffers,
} from '@nestboard/shared/search/routes.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'
import { isNameFilterLongEnough, type SearchFilters } from './filters.ts'

/**
 * The visible map area in degrees; `west` is greater than `east` across the antimeridian. `zoom` is on the API's scale
 * (256 px tiles).
 */
export interface SearchMapView {
  readonly north: number
  readonly south: number
  readonly west: number
  readonly east: number
  readonly zoom: number
}

/** A listing with its cheapest offer for the nights and travelers of the search. */
export interface SearchResult {
  readonly listing: FoundListing
  readonly offer: FoundOffer
}

/** The response to a new search counts as fresh for this long, so that the search's page doesn't fetch it again. */
const createdMs = 10_000

/** A stored search: place, dates and travelers. */
export const staySearchQuery = (id: number) => ({
  ...buildWatchedQuery(getStaySearch, { id }, [formatEntityRef('StaySearch', id)]),
  staleTime: createdMs,
})

/** Writes a newly created search into the cache. */
export const cacheCreatedSearch = (client: QueryClient, search: StaySearch): void =>
  void client.setQueryData(staySearchQuery(search.id).queryKey, search)

type AlternativesInput = RouteParamsInput<typeof listSearchAlternatives>

/** `view` is a map area; without it, the search's own area counts. `day`: exactly this check-in day. */
function buildSearchInput(
  id: number,
  { hidesUnavailable: _, sort: __, ...filters }: SearchFilters,
  view: SearchMapView | undefined,
  day: number | undefined,
): AlternativesInput {
  const { name, priceFrom, priceTill, currency, ratingLeast, kinds, stayTypes, amenities, ...rest } = filters
  return {
    id,
    ...rest,
    ...view,
    ...(day !== undefined && { day }),
    ...(isNameFilterLongEnough(name) && { name: name.trim() }),
    ...(priceFrom !== undefined && { priceFrom }),
    ...(priceTill !== undefined && { priceTill }),
    ...(currency !== undefined && { currency }),
    ...(ratingLeast !== undefined && { ratingLeast }),
    kinds: [...kinds],
    stayTypes: [...stayTypes],
    amenities: [...amenities],
  }
}

/** The results of a search, up to 200 per page. Pins of the board `tripId` are marked; 0 marks none. */
export function searchResultsQuery(
  id: number,
  filters: SearchFilters,
  view: SearchMapView | undefined,
  tripId: number,
  day?: number,
) {
  const input = {
    ...buildSearchInput(id, filters, view, day),
    sort: filters.sort,
    ...(tripId && { tripId }),
  }
  return infiniteQueryOptions({
    queryKey: [listSearchOffers.path, input],
    queryFn: ({ pageParam, signal }) =>
      callApiRoute(listSearchOffers, { ...input, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ more, cursor }) => (more && cursor ? cursor : undefined),
    meta: { watches: [formatEntityRef('StaySearch', id), ...(tripId ? [formatEntityRef('Trip', tripId)] : [])] },
  })
}

/** Other dates and wider areas for a search with few results. */
export const searchAlternativesQuery = (...asked: Parameters<typeof buildSearchInput>) =>
  buildWatchedQuery(listSearchAlternatives, buildSearchInput(...asked), [formatEntityRef('StaySearch', asked[0])])

/** Popular stays of the visitor's country. The answer is shared by many people and rarely changes. */
export const popularStaysQuery = () => ({ ...buildWatchedQuery(listPopularStays, {}), staleTime: 5 * 60_000 })

/**
 * Query of whether a search shows a listing, and which rules hide it. A change of the listing refetches it; the former
 * answer stays until then.
 */
export const diagnosisQuery = (id: number, search: Omit<RouteParamsInput<typeof diagnoseListing>, 'id'>) => ({
  ...buildWatchedQuery(diagnoseListing, { id, ...search }, [formatEntityRef('StayListing', id)]),
  placeholderData: keepPreviousData,
})
