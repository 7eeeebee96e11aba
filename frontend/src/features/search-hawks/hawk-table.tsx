import { hawkActions, type SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Link } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { Chip } from '../../ui/chip.tsx'
import { hawkIcon } from '../../ui/icons/trip.ts'
import { checkIcon } from '../../ui/icons/sign.ts'
import { PagedTable, PagedTableSkeleton } from '../../ui/paged-table.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import type { TableSort } from '../../ui/table-sort.ts'
import { Tag } from '../../ui/tag.tsx'
import type { SupplierListingOrRateScope } from '../personal-offers/supplier-listing-or-rate-scope.ts'
import { hawksQuery } from './api.ts'
import { emptyHawkFilter, filterHawks, type HawkFilter } from './hawk-filter.ts'
import { HawkMenu, HawkOnOffSwitch } from './hawk-actions.tsx'
import { buildHawkEditorPath, buildLeadsPath } from './hawk-paths.ts'
import { hawkActionTexts, formatKilometers, formatWatchedDays } from './hawk-words.ts'
import { StayLengthBar } from './stay-length-bar.tsx'
import './hawks.css'
import { EmptyPanel } from '../../ui/empty-panel.tsx'
import { FilterField } from '../../ui/filter-field.tsx'

interface Props {
  readonly level: SupplierListingOrRateScope
  /** Whether the member may let hawks make offers. Members without this right can only read such hawks. */
  readonly mayOffer: boolean
  /** Button that creates a hawk, for the empty state. */
  readonly add: ReactNode
}

/**
 * Pages are loaded until the table has this many rows, because its filters and sort order apply to loaded rows only.
 */
const rowsLeast = 100

/** Table of the search hawks of a supplier, listing or rate, with filters, counters and a switch per hawk. */
export function HawkTable({ level, mayOffer, add }: Props) {
  const query = useInfiniteQuery(hawksQuery(level))
  const hawks = query.data?.pages.flatMap((page) => page.searchHawks) ?? []
  useFillScreenWithListPages(query, hawks.length >= rowsLeast)
  return (
    <QueryContent
      of={query}
      what="The search hawks"
      hint={retryHint}
      skeleton={<PagedTableSkeleton label="Loading search hawks" />}
      isEmpty={({ pages }) => pages.every(({ searchHawks, cursor }) => !searchHawks.length && cursor === null)}
      empty={<NoHawks add={add} />}
    >
      {({ pages }) => (
        <Hawks
          {...{ level, mayOffer, hawks }}
          names={new Map(pages.flatMap((page) => [...page.listings, ...page.rates]).map(({ id, name }) => [id, name]))}
          pages={query}
        />
      )}
    </QueryContent>
  )
}

interface HawksProps extends Omit<Props, 'add'> {
  readonly hawks: readonly SearchHawk[]
  /** Names of listings and rates, by id. */
  readonly names: ReadonlyMap<number, string>
  readonly pages: ComponentProps<typeof PagedTable>['pages']
}

function Hawks({ level, mayOffer, hawks, names, pages }: HawksProps) {
  const [filter, setFilter] = useState(emptyHawkFilter)
  const [sort, setSort] = useState<TableSort>({ key: 'name', way: 'ascending' })
  const shown = filterHawks(hawks, filter, sort)
  return (
    <PagedTable
      className="demand"
      pages={pages}
      nouns={['search hawk', 'search hawks']}
      filters={<Filters filter={filter} onChange={setFilter} />}
      caption="Search Hawks"
      columns={columnsOf({ level, mayOffer, names })}
      rows={shown}
      rowKey={({ id }) => String(id)}
      sort={sort}
      onSort={setSort}
    />
  )
}

const toggled = <T,>(list: readonly T[], one: T): T[] =>
  list.includes(one) ? list.filter((each) => each !== one) : [...list, one]

function Filters({ filter, onChange }: { filter: HawkFilter; onChange: (filter: HawkFilter) => void }) {
  const { name, statuses, actions } = filter
  return (
    <>
      <FilterField
        label="Filter by name"
        placeholder="Name"
        value={name}
        onChange={(text) => onChange({ ...filter, name: text })}
      />
      {[true, false].map((active) => (
        <Chip
          key={String(active)}
          {...(statuses.includes(active) && { icon: checkIcon })}
          on={statuses.includes(active)}
          onClick={() => onChange({ ...filter, statuses: toggled(statuses, active) })}
        >
          {active ? 'Active' : 'Inactive'}
        </Chip>
      ))}
      <span className="demand__bar only-wide" />
      {hawkActions.toReversed().map((action) => (
        <Chip
          key={action}
          icon={actions.includes(action) ? checkIcon : hawkActionTexts[action].icon}
          on={actions.includes(action)}
          onClick={() => onChange({ ...filter, actions: toggled(actions, action) })}
        >
          {hawkActionTexts[action].label}
        </Chip>
      ))}
    </>
  )
}

interface Drawn extends Pick<HawksProps, 'level' | 'mayOffer' | 'names'> {
  /** Epoch day. */
}

function columnsOf({ level, mayOffer, names }: Drawn): TableColumn<SearchHawk>[] {
  const may = ({ action }: SearchHawk) => mayOffer || action !== 'OFFER'
  return [
    {
      key: 'name',
      label: 'Name',
      place: 'full',
      width: '32%',
      sortable: true,
      cell: (hawk) => (
        <span className="demand__name">
          <Link to={buildHawkEditorPath(level, hawk)}>{hawk.name}</Link>
          <small>
            {[names.get(hawk.listingId), names.get(hawk.rateId ?? 0)].filter((each) => each !== undefined).join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'action',
      label: 'Action',
      cell: ({ action }) => {
        const { label, icon, tone } = hawkActionTexts[action]
        return (
          <Tag tone={tone} icon={icon}>
            {label}
          </Tag>
        )
      },
    },
    {
      key: 'days',
      label: 'Check-in',
      cell: (hawk) => <span className="num">{formatWatchedDays(hawk)}</span>,
    },
    { key: 'nights', label: 'Nights', cell: (hawk) => <StayLengthBar {...hawk} /> },
    { key: 'radius', label: 'Radius', figure: true, wideOnly: true, cell: ({ radius }) => formatKilometers(radius) },
    {
      key: 'count',
      label: 'Leads',
      figure: true,
      sortable: true,
      cell: ({ id, name, count }) => (
        <Link className="demand__count" to={buildLeadsPath(level, id)} aria-label={`${count} leads of ${name}`}>
          {count.toLocaleString('en')}
        </Link>
      ),
    },
    {
      key: 'offers',
      label: 'Offers',
      figure: true,
      wideOnly: true,
      sortable: true,
      cell: ({ offers }) => offers.toLocaleString('en'),
    },
    { key: 'active', label: 'Active', cell: (hawk) => <HawkOnOffSwitch hawk={hawk} disabled={!may(hawk)} /> },
    {
      key: 'menu',
      label: 'Menu',
      place: 'menu',
      cell: (hawk) => <HawkMenu hawk={hawk} level={level} mayChange={may(hawk)} />,
    },
  ]
}

const NoHawks = ({ add }: { add: ReactNode }) => (
  <EmptyPanel title="No search hawks yet" action={add} icon={hawkIcon}>
    Create one to learn who searches near your listings.
  </EmptyPanel>
)
