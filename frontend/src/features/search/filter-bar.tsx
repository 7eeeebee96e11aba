import { useToday } from '../../ui/today.ts'
import {
  offerFilterKinds,
  searchSorts,
  type OfferFilterKind,
  type SearchSort,
  type StaySearch,
} from '@nestboard/shared/search/model.ts'
import type { SearchDates } from '@nestboard/shared/search/search-dates.ts'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { thumbtackIcon, sparkleIcon } from '../../ui/icons/act.ts'
import { filterIcon, sortIcon } from '../../ui/icons/tool.ts'
import { searchIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { CountPill } from '../../ui/tag.tsx'
import { buildBoardPlanningPath } from '../trips/trip-paths.ts'
import { useReaderCurrency } from '../intl/reader-currency.ts'
import { SearchDialogTrigger } from './search-dialog-trigger.tsx'
import { countActiveFilters, listOfferKindFilters, toggleListItem, type SearchFilters } from './filters.ts'
import { ListingNameFilter } from './listing-name-filter.tsx'
import { PriceFilterChip } from './price-filter-chip.tsx'
import { formatAvailableStayCount, formatSearchDatesAndTravelers } from './result-words.ts'
import type { SearchResultsState } from './use-search-results.ts'
import './filter-bar.css'

// Lazy: most users look at the results first.
const panelFile = () => import('./filter-panel.tsx')
const FilterPanel = lazy(() => panelFile().then((file) => ({ default: file.FilterPanel })))
const PutOnBoard = lazy(() =>
  import('./copy-search-to-board-dialog.tsx').then((file) => ({ default: file.CopySearchToBoardDialog })),
)

interface Props {
  readonly search: StaySearch
  /** The dates of the results: those of the search, or the ones chosen among them. */
  readonly dates: SearchDates
  readonly results: SearchResultsState
  readonly filters: SearchFilters
  readonly onChange: (to: Partial<SearchFilters>) => void
  /**
   * The planning board of the search. A search without a board uses the board on which the user last pinned a stay; 0
   * for none.
   */
  readonly tripId: number
}

const kindIcons: Partial<Record<OfferFilterKind, string>> = { PERSONALIZED: sparkleIcon, PINNED: thumbtackIcon }

/** The bar above the results: search summary, filters and sort order. */
export function FilterBar({ search, dates, results, filters, onChange, tripId }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isMember = useSignedInUser() !== undefined
  const { first, all, query, counts, prices } = results
  const kinds = listOfferKindFilters(isMember)
  const barKinds = kinds.filter((kind) => kind !== 'NOT_AVAILABLE')
  const taken = counts?.kinds.NOT_AVAILABLE ?? 0
  const on = countActiveFilters(filters)
  const reader = useReaderCurrency()
  const currency = filters.currency ?? first?.currency ?? reader ?? 'USD'
  return (
    <div className="bar2" role="search" aria-label="Search and filters">
      <div className="bar2__head">
        <Ask search={search} dates={dates} tripId={tripId} />
        {search.tripId === 0 && isMember && <AddToBoard search={search} />}
        {tripId > 0 && (
          <Link className={buildButtonClass({ size: 's' })} to={buildBoardPlanningPath(tripId)}>
            <span>
              <span className="only-wide">View </span>Trip
            </span>
          </Link>
        )}
      </div>
      <div className="bar2__chips">
        <Chip
          icon={filterIcon}
          aria-haspopup="dialog"
          onPointerEnter={() => void panelFile()}
          onClick={() => setOpen(true)}
        >
          Filters{on > 0 && <CountPill>{on}</CountPill>}
        </Chip>
        <Menu
          label="Sort"
          trigger={(trigger) => (
            <Chip
              {...trigger}
              icon={sortIcon}
              opens
              className="bar2__sort"
              aria-label={`Sort: ${searchSorts[filters.sort]}`}
            >
              {searchSorts[filters.sort]}
            </Chip>
          )}
        >
          {(Object.keys(searchSorts) as SearchSort[]).map((sort) => (
            <MenuItem key={sort} onClick={() => onChange({ sort })}>
              {searchSorts[sort]}
            </MenuItem>
          ))}
        </Menu>
        {/* Shown only if there is room; the filter panel always contains the name filter. */}
        <div className="bar2__name">
          <ListingNameFilter name={filters.name} onChange={(name) => onChange({ name })} bare />
        </div>
        {barKinds.map((kind) => (
          <Chip
            key={kind}
            {...(kindIcons[kind] && { icon: kindIcons[kind] })}
            on={filters.kinds.includes(kind)}
            onClick={() => onChange({ kinds: toggleListItem(filters.kinds, kind) })}
          >
            {offerFilterKinds[kind]}
          </Chip>
        ))}
        <PriceFilterChip chosen={filters} prices={prices} currency={currency} onChange={onChange} />
        {(taken > 0 || filters.hidesUnavailable) && (
          <Chip
            className="num"
            on={filters.hidesUnavailable}
            onClick={() => onChange({ hidesUnavailable: !filters.hidesUnavailable })}
          >
            Hide unavailable ({taken})
          </Chip>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <FilterPanel
            filters={filters}
            kindsOffered={kinds}
            onChange={onChange}
            counts={counts}
            prices={prices}
            currency={currency}
            showLabel={
              first && !first.zoomIn ? `Show ${formatAvailableStayCount(all, query.hasNextPage)}` : 'Show stays'
            }
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The search summary; a click opens the form for another search. */
function Ask({ search, dates, tripId }: Pick<Props, 'search' | 'dates' | 'tripId'>) {
  const today = useToday()
  return (
    <SearchDialogTrigger
      from={search}
      tripId={tripId}
      trigger={(props) => (
        <button type="button" className="ask" {...props}>
          <Icon path={searchIcon} />
          <b className="cut" dir="auto">
            {search.query}
          </b>
          <span className="cut num">{formatSearchDatesAndTravelers({ ...dates, ages: search.ages }, today)}</span>
        </button>
      )}
    />
  )
}

/** Adds a search to a planning board, for searches that belong to none. */
function AddToBoard({ search }: Pick<Props, 'search'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        look="line"
        icon={boardIcon}
        label="Add to Planning Board"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <Suspense>{isOpen && <PutOnBoard search={search} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
