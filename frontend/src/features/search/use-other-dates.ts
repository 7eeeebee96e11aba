import { hasFlexibleDates } from '@nestboard/shared/search/search-dates.ts'
import { fewStaysLimits, type SearchAlternative, type StaySearch } from '@nestboard/shared/search/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchAlternativesQuery, type SearchMapView } from './api.ts'
import type { SearchFilters } from './filters.ts'
import { isResultAvailable } from './result-words.ts'
import { useSearchResults, type SearchResultsState } from './use-search-results.ts'

interface Options {
  /** The results that are shown, and the check-in day they are for; undefined for the dates of the search. */
  readonly results: SearchResultsState
  readonly day: number | undefined
  readonly tripId: number
  readonly isReady: boolean
}

/**
 * The dates beside those of the results, and wider areas if the results are few. Flexible dates come with the results
 * of the whole search; near exact dates and wider areas are asked for only when they are offered. Neither is offered
 * while only offers of some kinds are shown, because their counts don't tell kinds.
 */
export function useOtherDates(
  search: StaySearch,
  filters: SearchFilters,
  view: SearchMapView | undefined,
  { results, day, tripId, isReady }: Options,
) {
  const isFlexible = hasFlexibleDates(search)
  const hasKinds = filters.kinds.length > 0
  const { first, all, query } = results
  const isWholeApart = isFlexible && day !== undefined
  const apart = useSearchResults(search.id, filters, view, { tripId, isReady: isReady && isWholeApart })
  const whole = isWholeApart ? apart : results
  const isFew =
    first !== undefined &&
    !first.zoomIn &&
    !hasKinds &&
    !query.isPlaceholderData &&
    !query.hasNextPage &&
    countAvailable(all) <= fewStaysLimits.stays
  const isAsked = isFew || (!isFlexible && day !== undefined && !hasKinds)
  const currency = filters.currency ?? first?.currency
  const other = useQuery({
    ...searchAlternativesQuery(search.id, { ...filters, currency }, view, day),
    enabled: isAsked && isReady,
    placeholderData: keepPreviousData,
  })
  const answer = isAsked ? other.data : undefined
  const near = answer?.days.some(({ stays }) => stays > 0) ? answer.days : []
  const strip = hasKinds ? [] : isFlexible ? whole.alternatives : near
  return {
    strip,
    /** The stays on any of the flexible dates; undefined for exact dates. */
    anyDate: isFlexible ? { ...findLowest(strip), stays: countAvailable(whole.all) } : undefined,
    more: isFlexible && whole.query.hasNextPage,
    /** Whether the place of the strip is kept while its dates load. */
    isStripComing: isFlexible && !hasKinds && whole.query.isPending,
    areas: isFew ? (answer?.areas ?? []) : [],
    center: answer?.center ?? search,
    /** Whether few results wait for the dates above them. */
    isHeld: isFew && !isFlexible && other.isPending,
  }
}

const countAvailable = (all: SearchResultsState['all']): number => all.filter(isResultAvailable).length

const findLowest = (strip: readonly SearchAlternative[]): Omit<SearchAlternative, 'day'> =>
  strip.reduce<Omit<SearchAlternative, 'day'>>(
    (lowest, each) => (each.stays > 0 && (lowest.stays === 0 || each.dollars < lowest.dollars) ? each : lowest),
    { stays: 0, total: 0, currency: '', dollars: 0 },
  )
