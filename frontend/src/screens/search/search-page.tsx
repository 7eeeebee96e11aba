import { hasFlexibleDates } from '@nestboard/shared/search/search-dates.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import {
  countActiveFilters,
  parseSearchFilters,
  emptySearchFilters,
  replaceFilterParams,
  type SearchFilters,
} from '../../features/search/filters.ts'
import { FilterBar } from '../../features/search/filter-bar.tsx'
import { ResultList } from '../../features/search/result-list.tsx'
import { formatAvailableStayCount, formatUnavailableStayCount } from '../../features/search/result-words.ts'
import { SearchMap } from '../../features/search/search-map.tsx'
import { predictSearchMapView, isSameMapView } from '../../features/search/predict-search-map-view.ts'
import { OtherDates } from '../../features/search/other-dates.tsx'
import { useOtherDates } from '../../features/search/use-other-dates.ts'
import { useSearchResults } from '../../features/search/use-search-results.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Button } from '../../ui/button.tsx'
import { listIcon } from '../../ui/icons/sign.ts'
import { mapIcon } from '../../ui/icons/trip.ts'
import { useChosenCheckIn } from './use-chosen-check-in.ts'
import { useSearchMapView } from './use-search-map-view.ts'
import './search.css'

// Lazy: needed only after the results are visible.
const WatchingHostsOffersConsent = createLazyComponent(
  () => import('../../features/search-hawks/watching-hosts-offers-consent.tsx'),
  'WatchingHostsOffersConsent',
)

// Lazy: only searches with few results have them.
const WiderAreas = createLazyComponent(() => import('../../features/search/wider-areas.tsx'), 'WiderAreas')

/**
 * The results with the filters in the URL: list and map side by side on wide screens, one at a time on narrow screens.
 */
export function SearchPage({ search }: { search: StaySearch }) {
  const [params, setParams] = usePageSearchParams()
  const wide = useIsWideWindow()
  const list = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<number>()
  const { view, onMapMoved } = useSearchMapView(search)
  const map = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (view || !map.current) return
    onMapMoved(predictSearchMapView(map.current, search), undefined)
    // Runs once, to estimate the visible area until the map itself reports it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const filters = parseSearchFilters(params)
  const who = useSignedInUser()
  const isMember = who !== undefined
  const tripId = search.tripId || (isMember && parseId(params.get('tripId') ?? undefined)) || 0
  const isReady = !wide || view !== undefined
  const [day, chooseDay] = useChosenCheckIn(search)
  const results = useSearchResults(search.id, filters, view, { tripId, isReady, ...(day !== undefined && { day }) })
  const other = useOtherDates(search, filters, view, { results, day, tripId, isReady })
  const { first, all, query, counts } = results
  const dates = day === undefined ? search : { day, length: search.length }
  const isAnyDate = hasFlexibleDates(dates)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const change = (to: Partial<SearchFilters>) =>
    setParams((before) => replaceFilterParams(before, { ...parseSearchFilters(before), ...to }), { replace: true })
  const put = (name: string, value: string | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (value === undefined) after.delete(name)
      else after.set(name, value)
      return after
    })
  // For a search without a board, stores the board of the first pin in the URL. The board's pins are then marked in the
  // results, and the next pin goes there too.
  const keepBoard = (board: number) => {
    if (search.tripId) return
    const kept = (before: URLSearchParams) => new URLSearchParams([...before, ['tripId', String(board)]])
    setParams((before) => (before.has('tripId') ? before : kept(before)), { replace: true })
  }
  const turnTo = (next: number) => {
    put('page', next > 1 ? String(next) : undefined)
    list.current?.scrollIntoView({ block: 'start' })
  }
  const found = formatAvailableStayCount(all, query.hasNextPage)
  const title =
    first && !first.zoomIn ? `${found[0]?.toUpperCase()}${found.slice(1)} near ${search.query}` : search.query
  const isMap = params.get('view') === 'map'
  const toggle = () => {
    put('view', isMap ? undefined : 'map')
    scrollTo({ top: 0 })
  }
  return (
    <div className="search">
      <FilterBar search={search} dates={dates} results={results} filters={filters} onChange={change} tripId={tripId} />
      <div className="search__split">
        {!wide && isMap && <h1 className="vh">{title}</h1>}
        {(wide || !isMap) && (
          <div className="search__list" ref={list}>
            <h1 className="h-28" aria-live="polite">
              {title}
            </h1>
            <p className="t-14 two search__for">
              {isAnyDate
                ? `Each stay on its cheapest ${formatNightCount(search.length)}`
                : `Prices are for ${formatNightCount(search.length)} and ${travelersText(search.ages.length)}`}
              , with every tax and fee. {formatUnavailableStayCount(counts?.kinds.NOT_AVAILABLE ?? 0, isAnyDate)}
            </p>
            <OtherDates search={search} day={day} other={other} onChoose={chooseDay} />
            <h2 className="vh">Stays</h2>
            <ResultList
              results={results}
              page={page}
              onPage={turnTo}
              filtersOn={countActiveFilters(filters)}
              onClear={() => change({ ...emptySearchFilters, sort: filters.sort })}
              selected={undefined}
              onPoint={setPointed}
              search={search}
              tripId={tripId}
              hasOwnDates={hasFlexibleDates(search) || day !== undefined}
              isHeld={other.isHeld}
              hasAreas={other.areas.length > 0}
              onPinned={keepBoard}
            />
            {other.areas.length > 0 && (
              <Suspense>
                <WiderAreas search={search} tripId={tripId} areas={other.areas} center={other.center} day={day} />
              </Suspense>
            )}
            {/* Below the results and after them, so that it moves nothing that is already visible. */}
            {who && first && (
              <Suspense>
                <WatchingHostsOffersConsent searchId={search.id} userId={who.account.id} />
              </Suspense>
            )}
          </div>
        )}
        {(wide || isMap) && (
          <div className="search__map" ref={map}>
            <SearchMap
              search={search}
              results={all}
              pointed={pointed}
              // On wide screens the list is beside the map and already says that there are no results.
              isEmpty={!wide && query.isSuccess && all.length === 0}
              onView={(next, move) => {
                if (isSameMapView(view, next)) return
                if (page > 1) put('page', undefined)
                onMapMoved(next, move)
              }}
            />
          </div>
        )}
      </div>
      {!wide && (
        <Button look="ink" size="s" className="search__toggle" icon={isMap ? listIcon : mapIcon} onClick={toggle}>
          {isMap ? 'View List' : 'View Map'}
        </Button>
      )}
    </div>
  )
}

const travelersText = (count: number): string => `${count} ${count === 1 ? 'traveler' : 'travelers'}`
