import { lazy, Suspense, useDeferredValue } from 'react'
import { searchWords } from '@nestboard/shared/search/faults.ts'
import { Loaded, nothingLost } from '../../lib/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination, ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, StayCardSkeleton } from '../../ui/skeleton.tsx'
import { ResultCard } from './result-card.tsx'
import { pageOf, type Results } from './use-results.ts'
import './result-list.css'

// It comes after the results: nobody pins what they have not seen.
const PinStay = lazy(() => import('./pin-stay.tsx').then((file) => ({ default: file.PinStay })))

/** Pictures on the first screen of a phone and of a desk. */
const eagerOnes = 2

interface Props {
  readonly results: Results
  readonly page: number
  readonly onPage: (page: number) => void
  /** How many filters are on, and how they are all taken away. */
  readonly filtersOn: number
  readonly onClear: () => void
  /** The listing whose pin is chosen on the map. */
  readonly selected: number | undefined
  readonly onPoint: (listingId: number | undefined) => void
  /** What was searched. */
  readonly asked: string
  /** A stay was pinned on this board. */
  readonly onPinned: (tripId: number) => void
}

/** What was found, ten a page. */
export function ResultList({ results, page, onPage, filtersOn, onClear, selected, onPoint, ...pin }: Props) {
  const { query, all, first, pages } = results
  // Ten cards are drawn in small pieces.
  const wasPending = useDeferredValue(query.isPending)
  const isPending = query.isPending || wasPending
  if (isPending || !first)
    return (
      <Loaded
        of={{ ...query, data: undefined, error: isPending ? null : query.error }}
        what="The stays"
        hint={nothingLost}
        skeleton={<ResultListSkeleton />}
      >
        {() => null}
      </Loaded>
    )
  if (first.zoomIn) return <EmptyState title={searchWords.zoomIn} />
  if (all.length === 0)
    return (
      <EmptyState title={searchWords.none} action={filtersOn > 0 && <Button onClick={onClear}>Clear filters</Button>}>
        {filtersOn > 0 ? 'Nothing here fits every filter.' : searchWords.noneHere}
      </EmptyState>
    )
  const at = Math.min(page, pages)
  return (
    <>
      <ul className="found" aria-busy={query.isPlaceholderData}>
        {pageOf(all, at).map((result, place) => (
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
              pin={
                <Suspense>
                  <PinStay result={result} query={pin.asked} onPinned={pin.onPinned} />
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
            busyLabel="Looking further…"
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
