import {
  getPersonalOfferStatus,
  personalOfferStatuses,
  type PersonalOfferStatus,
} from '@nestboard/shared/personal-offers/status.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { Chip } from '../../ui/chip.tsx'
import { sparkleIcon } from '../../ui/icons/act.ts'
import { checkIcon } from '../../ui/icons/sign.ts'
import { PagedTable, PagedTableSkeleton } from '../../ui/paged-table.tsx'
import { personalOffersQuery } from './api.ts'
import { DeletePersonalOfferDialog } from './delete-personal-offer-dialog.tsx'
import type { SupplierListingOrRateScope } from './supplier-listing-or-rate-scope.ts'
import { buildPersonalOfferColumns } from './build-personal-offer-columns.tsx'
import { buildPersonalOfferTableRows, type PersonalOfferTableRow } from './build-personal-offer-table-rows.ts'
import './personal-offers.css'
import { EmptyPanel } from '../../ui/empty-panel.tsx'
import { FilterField } from '../../ui/filter-field.tsx'

interface Props {
  readonly level: SupplierListingOrRateScope
  readonly onEdit: (row: PersonalOfferTableRow) => void
  /** Button that creates an offer, for the empty state. */
  readonly add: ReactNode
  readonly nowMs: number
}

/** Fewer rows than this don't fill a screen, so the next page is loaded. */
const rowsLeast = 20
const statuses = Object.keys(personalOfferStatuses) as PersonalOfferStatus[]

/** The personalized offers of a supplier, listing or rate, with their status and expiry. */
export function PersonalOfferTable({ level, onEdit, add, nowMs }: Props) {
  const query = useInfiniteQuery(personalOffersQuery(level))
  const rows = buildPersonalOfferTableRows(query.data?.pages ?? [])
  useFillScreenWithListPages(query, rows.length >= rowsLeast)
  return (
    <QueryContent
      of={query}
      what="The offers"
      hint={retryHint}
      skeleton={<PagedTableSkeleton label="Loading offers" />}
      isEmpty={({ pages }) => pages.every(({ userRates, cursor }) => !userRates.length && cursor === null)}
      empty={<NoOffers add={add} />}
    >
      {() => <Offers {...{ rows, onEdit, nowMs }} pages={query} supplierId={level.supplierId} />}
    </QueryContent>
  )
}

interface OffersProps extends Pick<Props, 'onEdit' | 'nowMs'> {
  readonly rows: readonly PersonalOfferTableRow[]
  readonly pages: ComponentProps<typeof PagedTable>['pages']
  readonly supplierId: number
}

function Offers({ rows, onEdit, nowMs, pages, supplierId }: OffersProps) {
  const [text, setText] = useState('')
  const [shownStatuses, setStatuses] = useState<readonly PersonalOfferStatus[]>([])
  const [deleting, setDeleting] = useState<PersonalOfferTableRow>()
  const shown = rows.filter(
    ({ offer, who, listing }) =>
      `${who} ${listing}`.toLocaleLowerCase('en').includes(text.trim().toLocaleLowerCase('en')) &&
      (shownStatuses.length === 0 || shownStatuses.includes(getPersonalOfferStatus(offer, nowMs))),
  )
  return (
    <>
      <PagedTable
        pages={pages}
        nouns={['offer', 'offers']}
        caption="Personalized Offers"
        columns={buildPersonalOfferColumns({ nowMs, onEdit, onDelete: setDeleting })}
        rows={shown}
        rowKey={({ offer }) => String(offer.id)}
        filters={
          <>
            <FilterField label="Filter offers" placeholder="Traveler or listing" value={text} onChange={setText} />
            {statuses.map((status) => {
              const isOn = shownStatuses.includes(status)
              const next = isOn ? shownStatuses.filter((each) => each !== status) : [...shownStatuses, status]
              return (
                <Chip key={status} {...(isOn && { icon: checkIcon })} on={isOn} onClick={() => setStatuses(next)}>
                  {personalOfferStatuses[status]}
                </Chip>
              )
            })}
          </>
        }
      />
      {deleting && (
        <DeletePersonalOfferDialog row={deleting} supplierId={supplierId} onClose={() => setDeleting(undefined)} />
      )}
    </>
  )
}

const NoOffers = ({ add }: { add: ReactNode }) => (
  <EmptyPanel title="No personalized offers yet" action={add} icon={sparkleIcon}>
    Offer a traveler a private rate that nobody else sees.
  </EmptyPanel>
)
