import { lazy, Suspense, useDeferredValue } from 'react'
import { resultListTexts } from '@nestboard/shared/search/faults.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination, ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, StayCardSkeleton } from '../../ui/skeleton.tsx'
import { ResultCard } from './result-card.tsx'
import { sliceResultsToPage, type SearchResultsState } from './use-search-results.ts'
import './result-list.css'

// Lazy: needed only after the results are visible.
const PinStay = lazy(() =>
  import('./pin-search-result-button.tsx').then((file) => ({ default: file.PinSearchResultButton })),
)

const NothingHere = lazy(() =>
  import('./no-stays-in-area-message.tsx').then((file) => ({ default: file.NoStaysInAreaMessage })),
)

/** Number of pictures above the fold on phones and desktops. */
const eagerOnes = 2

interface Props {
  readonly results: SearchResultsState
  readonly page: number
  readonly onPage: (page: number) => void
  /** Number of active filters, and the callback that clears them. */
  readonly filtersOn: number
  readonly onClear: () => void
  /** Id of the listing whose pin is selected on the map. */
  readonly selected: number | undefined
  readonly onPoint: (listingId: number | undefined) => void
  readonly search: StaySearch
  /**
   * The planning board of the search. A search without a board uses the board on which the user last pinned a stay; 0
   * for none.
   */
  readonly tripId: number
  /** Whether each card shows its dates. */
  readonly hasOwnDates: boolean
  /** Whether the list waits for what is shown above it. */
  readonly isHeld: boolean
  /** Whether wider areas are listed below the results. */
  readonly hasAreas: boolean
  /** Called with the id of the board on which a stay was pinned. */
  readonly onPinned: (tripId: number) => void
}

/** The results, ten per page. */
export function ResultList({
  results,
  page,
  onPage,
  filtersOn,
  onClear,
  selected,
  onPoint,
  search,
  tripId,
  hasOwnDates,
  isHeld,
  hasAreas,
  onPinned,
}: Props) {
  const { query, all, first, pages } = results
  // The first rendering of ten cards is deferred, so that user input can interrupt it.
  const wasPending = useDeferredValue(query.isPending)
  const isPending = query.isPending || wasPending || isHeld
  if (isPending || !first)
    return (
      <QueryContent
        of={{ ...query, data: undefined, error: isPending ? null : query.error }}
        what="The stays"
        hint={retryHint}
        skeleton={<ResultListSkeleton />}
      >
        {() => null}
      </QueryContent>
    )
  if (first.zoomIn) return <EmptyState title={resultListTexts.zoomIn} />
  if (all.length === 0 && filtersOn > 0)
    return (
      <EmptyState title={resultListTexts.none} action={<Button onClick={onClear}>Clear filters</Button>}>
        No stay here matches all of your filters.
      </EmptyState>
    )
  if (all.length === 0)
    return (
      <Suspense>
        <NothingHere search={search} tripId={tripId} hasAreas={hasAreas} />
      </Suspense>
    )
  const at = Math.min(page, pages)
  return (
    <>
      <ul className="found" aria-busy={query.isPlaceholderData}>
        {sliceResultsToPage(all, at).map((result, place) => (
          <li
            key={result.listing.id}
            onPointerEnter={() => onPoint(result.listing.id)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(result.listing.id)}
            onBlur={() => onPoint(undefined)}
          >
            <ResultCard
              result={result}
              selected={selected === result.listing.id}
              eager={place < eagerOnes}
              hasOwnDates={hasOwnDates}
              pin={
                <Suspense>
                  <PinStay result={result} query={search.query} onPinned={onPinned} />
                </Suspense>
              }
            />
          </li>
        ))}
      </ul>
      <div className="found__foot">
        {pages > 1 && <Pagination current={at} last={pages} onPage={onPage} />}
        {at === pages && (
          <ShowMore
            more={query.hasNextPage}
            busy={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage().then(({ isError }) => !isError && onPage(at + 1))}
            label="Show more stays"
            busyLabel="Loading…"
          />
        )}
      </div>
    </>
  )
}

function ResultListSkeleton() {
  return (
    <Skeleton label="Looking for stays">
      <div className="found">
        {[0, 1, 2, 3].map((at) => (
          <StayCardSkeleton key={at} />
        ))}
      </div>
    </Skeleton>
  )
}
