import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { compareListingsByRating } from '@nestboard/shared/search/filter.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { FilterChoiceCounts, SearchAlternative } from '@nestboard/shared/search/model.ts'
import { useEffect, useMemo } from 'react'
import { useReaderCurrency } from '../intl/reader-currency.ts'
import { searchResultsQuery, type SearchResult, type SearchMapView } from './api.ts'
import type { SearchFilters } from './filters.ts'
import type { listSearchOffers } from '@nestboard/shared/search/routes.ts'
import { isResultAvailable } from './result-words.ts'

const { pageSize, maxOffers } = searchLimits

/**
 * Maximum number of pages that load without a click, so that the available stays in view can be counted. Loading ends
 * earlier at `maxOffers` stays.
 */
const pagesUnasked = 4

/**
 * The results of a search loaded so far: all of them for the map, ten per page for the list. The server limits its
 * database reads per response, so the number of results in a response depends on the sort order; further pages are
 * loaded automatically, so that the number of stays shown doesn't.
 * `isReady`: false while the visible area isn't known yet. `day`: exactly this check-in day.
 */
export function useSearchResults(
  id: number,
  filters: SearchFilters,
  view: SearchMapView | undefined,
  { tripId, day, isReady = true }: { readonly tripId: number; readonly day?: number; readonly isReady?: boolean },
) {
  const reader = useReaderCurrency()
  const query = useInfiniteQuery({
    ...searchResultsQuery(id, { ...filters, currency: filters.currency ?? reader ?? undefined }, view, tripId, day),
    placeholderData: keepPreviousData,
    // The price filter's bounds come in the reader's currency, so the search waits until it is known.
    enabled: isReady && reader !== undefined,
  })
  const { data } = query
  const { sort, hidesUnavailable } = filters
  const all = useMemo(() => {
    const seen = new Map<number, SearchResult>()
    for (const { listings, offers } of data?.pages ?? [])
      for (const [at, listing] of listings.entries()) {
        const offer = offers[at]
        // Prices may change between pages, so the first offer of a listing wins and duplicates are dropped.
        if (offer && !seen.has(listing.id)) seen.set(listing.id, { listing, offer })
      }
    // Each page is sorted on its own, so when sorted by rating, a later page may contain better stays.
    const found = [...seen.values()]
    const results =
      sort === 'RATING' ? found.toSorted((one, other) => compareListingsByRating(one.listing, other.listing)) : found
    // Every page ends with its unavailable stays, so they are moved to the end of the merged list.
    const taken = hidesUnavailable ? [] : results.filter((each) => !isResultAvailable(each))
    return [...results.filter(isResultAvailable), ...taken]
  }, [data, sort, hidesUnavailable])
  const { hasNextPage, isFetching, isError, isPlaceholderData, fetchNextPage } = query
  const isCounting =
    hasNextPage && (data?.pages.length ?? 0) < pagesUnasked && all.filter(isResultAvailable).length < maxOffers
  useEffect(() => {
    if (isCounting && !isFetching && !isError && !isPlaceholderData) void fetchNextPage()
  }, [isCounting, isFetching, isError, isPlaceholderData, fetchNextPage])
  const { counts, prices } = useMemo(() => summed(data?.pages ?? []), [data])
  const alternatives = useMemo(() => sumAlternatives((data?.pages ?? []).map((page) => page.alternatives)), [data])
  return {
    query,
    all,
    counts,
    prices,
    alternatives,
    isCounting,
    first: data?.pages[0],
    pages: Math.max(1, Math.ceil(all.length / pageSize)),
  }
}

export type SearchResultsState = ReturnType<typeof useSearchResults>

type Page = Pick<RouteResponseData<typeof listSearchOffers>, 'counts' | 'prices'>

/** The sums of all pages' counts, and their lowest and highest price. Undefined before the first page. */
function summed(pages: readonly Page[]): {
  counts: FilterChoiceCounts | undefined
  prices: Page['prices'] | undefined
} {
  const [first, ...more] = pages
  if (!first) return { counts: undefined, prices: undefined }
  return more.reduce<{ counts: FilterChoiceCounts; prices: Page['prices'] }>((sum, { counts, prices }) => {
    const own = sum.counts
    const from = prices.till === 0 ? sum.prices.from : Math.min(sum.prices.from || prices.from, prices.from)
    return {
      counts: {
        kinds: added(own.kinds, counts.kinds),
        stayTypes: added(own.stayTypes, counts.stayTypes),
        amenities: added(own.amenities, counts.amenities),
        ratings: added(own.ratings, counts.ratings),
        freeCancellation: own.freeCancellation + counts.freeCancellation,
      },
      prices: { from, till: Math.max(sum.prices.till, prices.till) },
    }
  }, first)
}

function added<T extends Readonly<Record<string, number | undefined>>>(one: T, other: T): T {
  const sum: Record<string, number | undefined> = { ...one }
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + (count ?? 0)
  return sum as T
}

/** The dates of all pages, each with all its stays and their lowest total. */
function sumAlternatives(pages: readonly (readonly SearchAlternative[])[]): SearchAlternative[] {
  const [first = [], ...more] = pages
  return first.map((each, at) =>
    more.reduce<SearchAlternative>((sum, page) => {
      const other = page[at]
      if (!other?.stays) return sum
      const lowest = sum.stays && sum.dollars <= other.dollars ? sum : other
      return { ...lowest, stays: sum.stays + other.stays }
    }, each),
  )
}

/** The results on one page of the list; pages are counted from 1. */
export const sliceResultsToPage = (all: readonly SearchResult[], page: number): SearchResult[] =>
  all.slice((page - 1) * pageSize, page * pageSize)
