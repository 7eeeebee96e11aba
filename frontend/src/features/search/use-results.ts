import { searchLimits } from '@nestboard/shared/search/model.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { resultsQuery, type Result, type View } from './api.ts'
import type { Narrowed } from './filters.ts'
import { isFreeThen } from './result-words.ts'

const { pageSize } = searchLimits

/** What a search found so far: everything for a map, ten for a page of the list. */
export function useResults(id: number, filters: Narrowed, view: View | undefined, tripId: number) {
  const query = useInfiniteQuery({ ...resultsQuery(id, filters, view, tripId), placeholderData: keepPreviousData })
  const { data } = query
  const all = useMemo(() => {
    const seen = new Map<number, Result>()
    for (const { listings, offers } of data?.pages ?? [])
      for (const [at, listing] of listings.entries()) {
        const offer = offers[at]
        // A price may move while one reads on: the first answer stands, and nothing is there twice.
        if (offer && !seen.has(listing.id)) seen.set(listing.id, { listing, offer })
      }
    const found = [...seen.values()]
    // Each answer has its own at the end.
    return [...found.filter(isFreeThen), ...found.filter((each) => !isFreeThen(each))]
  }, [data])
  return { query, all, first: data?.pages[0], pages: Math.max(1, Math.ceil(all.length / pageSize)) }
}

export type Results = ReturnType<typeof useResults>

/** The results of one page of the list, 1-based. */
export const pageOf = (all: readonly Result[], page: number): Result[] =>
  all.slice((page - 1) * pageSize, page * pageSize)
