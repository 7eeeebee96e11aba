import { searchLimits } from '@nestboard/shared/search/model.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resultsQuery, type Result, type View } from './api.ts'
import type { SearchFilters } from './filters.ts'
import { isAvailable } from './result-words.ts'

const { pageSize } = searchLimits

/** The results of a search loaded so far: all of them for the map, ten per page for the list. */
export function useResults(id: number, filters: SearchFilters, view: View | undefined, tripId: number) {
  const query = useInfiniteQuery({ ...resultsQuery(id, filters, view, tripId), placeholderData: keepPreviousData })
  const { data } = query
  const all = useMemo(() => {
    const seen = new Map<number, Result>()
    for (const { listings, offers } of data?.pages ?? [])
      for (const [at, listing] of listings.entries()) {
        const offer = offers[at]
        // Prices may change between pages, so the first offer of a listing wins and duplicates are dropped.
        if (offer && !seen.has(listing.id)) seen.set(listing.id, { listing, offer })
      }
    const results = [...seen.values()]
    // Every page has its unavailable stays at the end; together they come last.
    return [...results.filter(isAvailable), ...results.filter((each) => !isAvailable(each))]
  }, [data])
  return { query, all, first: data?.pages[0], pages: Math.max(1, Math.ceil(all.length / pageSize)) }
}

export type Results = ReturnType<typeof useResults>

/** The results on a page of the list, counted from 1. */
export const pageOf = (all: readonly Result[], page: number): Result[] =>
  all.slice((page - 1) * pageSize, page * pageSize)
