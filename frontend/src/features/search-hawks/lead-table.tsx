import type { SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { trashIcon } from '../../ui/icons/act.ts'
import { targetIcon } from '../../ui/icons/tool.ts'
import { PagedTable, PagedTableSkeleton } from '../../ui/paged-table.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { TableSort } from '../../ui/table-sort.ts'
import type { SupplierListingOrRateScope } from '../personal-offers/supplier-listing-or-rate-scope.ts'
import { hawksQuery, isLeadsQueryKeyInScope, leadsQuery } from './api.ts'
import { DeleteLeadDialog } from './delete-lead-dialog.tsx'
import { ConfirmHawkActionDialog } from './hawk-actions.tsx'
import { buildLeadColumns, type LeadMessagePathBuilder } from './build-lead-columns.tsx'
import { doesLeadContainText, buildLeadTableRows, type LeadTableRow } from './lead-words.ts'
import './hawks.css'
import { EmptyPanel } from '../../ui/empty-panel.tsx'
import { FilterField } from '../../ui/filter-field.tsx'

interface Props {
  readonly level: SupplierListingOrRateScope
  /** The search hawk whose leads are shown; undefined for the leads of all hawks. */
  readonly hawkId: number | undefined
  readonly onHawk: (hawkId: number | undefined) => void
  /** Whether to show only leads for nights on which the listing is free. */
  readonly isFreeOnly: boolean
  readonly onFreeOnly: (isFreeOnly: boolean) => void
  /** Whether the member may read search hawks and delete all leads of a hawk. */
  readonly mayClear: boolean
  /** Undefined if the member may not make offers. */
  readonly onOffer: ((lead: LeadTableRow) => void) | undefined
  /** Undefined if the member may not write to travelers. */
  readonly messagePath: LeadMessagePathBuilder | undefined
  readonly nowMs: number
}

/** Fewer rows than this don't fill a screen, so the next page is loaded. */
const rowsLeast = 20

/** Table of the leads of a supplier, listing or rate, newest first. New leads appear without a reload. */
export function LeadTable(props: Props) {
  const { level, hawkId, isFreeOnly, mayClear } = props
  const query = useInfiniteQuery({
    ...leadsQuery(level, isFreeOnly),
    // While leads load with another filter for the same supplier, listing or rate, the table stays mounted and so keeps
    // the focus.
    placeholderData: (before, asked) => (isLeadsQueryKeyInScope(asked?.queryKey, level) ? before : undefined),
  })
  // The response with leads contains no rates. Members who may read search hawks get the names of rates from the list
  // of hawks.
  const watched = useInfiniteQuery({ ...hawksQuery(level), enabled: mayClear && query.isSuccess })
  const rates = new Map(watched.data?.pages.flatMap((page) => page.rates).map(({ id, name }) => [id, name]))
  const rows = buildLeadTableRows(query.data?.pages ?? [], rates)
  const ofHawk = rows.filter(({ hit }) => hawkId === undefined || hit.searchHawkId === hawkId)
  useFillScreenWithListPages(query, ofHawk.length >= rowsLeast)
  useFillScreenWithListPages(
    watched,
    rows.every(({ rateId, rate }) => rateId === undefined || rate !== undefined),
  )
  return (
    <QueryContent
      of={query}
      what="The leads"
      hint={retryHint}
      skeleton={<PagedTableSkeleton label="Loading leads" />}
      isEmpty={({ pages }) =>
        !isFreeOnly && pages.every(({ searchHawkHits, cursor }) => !searchHawkHits.length && cursor === null)
      }
      empty={none}
    >
      {({ pages }) => (
        <Leads
          {...props}
          rows={ofHawk}
          hawks={[...new Map(pages.flatMap((page) => page.searchHawks).map((hawk) => [hawk.id, hawk])).values()]}
          pages={query}
        />
      )}
    </QueryContent>
  )
}

interface LeadsProps extends Props {
  readonly rows: readonly LeadTableRow[]
  readonly hawks: readonly SearchHawk[]
  readonly pages: ComponentProps<typeof PagedTable>['pages']
}

function Leads(props: LeadsProps) {
  const { hawkId, onHawk, isFreeOnly, onFreeOnly, mayClear, onOffer, messagePath, nowMs, rows, hawks, pages } = props
  const [text, setText] = useState('')
  const [sort, setSort] = useState<TableSort>({ key: 'when', way: 'descending' })
  const [deleting, setDeleting] = useState<LeadTableRow>()
  const [isClearing, setClearing] = useState(false)
  const hawk = hawks.find(({ id }) => id === hawkId)
  const shown = rows.filter((row) => doesLeadContainText(row, text)).toSorted(orderBy(sort))
  return (
    <>
      <PagedTable
        className="demand"
        pages={pages}
        nouns={['lead', 'leads']}
        caption="Leads"
        columns={buildLeadColumns({ nowMs, onOffer, messagePath, onDelete: setDeleting })}
        rows={shown}
        rowKey={({ hit }) => String(hit.id)}
        sort={sort}
        onSort={setSort}
        filters={
          <>
            <FilterField label="Filter leads" placeholder="Traveler or trip" value={text} onChange={setText} />
            <SelectField
              className="field--bare"
              label="Search hawk"
              value={hawkId ?? ''}
              onChange={({ currentTarget: { value } }) => onHawk(Number(value) || undefined)}
            >
              <option value="">All search hawks</option>
              {hawkId !== undefined && !hawk && <option value={hawkId}>One search hawk</option>}
              {hawks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Checkbox
              label="Only dates you have free"
              checked={isFreeOnly}
              onChange={({ target }) => onFreeOnly(target.checked)}
            />
            {hawk && mayClear && (
              <Button size="s" look="quiet" icon={trashIcon} onClick={() => setClearing(true)}>
                Delete all leads
              </Button>
            )}
          </>
        }
      />
      {deleting && <DeleteLeadDialog lead={deleting} onClose={() => setDeleting(undefined)} />}
      {isClearing && hawk && (
        <ConfirmHawkActionDialog hawk={hawk} question="leads" onClose={() => setClearing(false)} />
      )}
    </>
  )
}

const orderBy =
  ({ key, way }: TableSort) =>
  (a: LeadTableRow, b: LeadTableRow): number =>
    (way === 'ascending' ? 1 : -1) * (key === 'distance' ? a.hit.distance - b.hit.distance : a.hit.nco - b.hit.nco)

const none = (
  <EmptyPanel title="No leads yet" icon={targetIcon}>
    When a search matches one of your search hawks, it shows up here.
  </EmptyPanel>
)
