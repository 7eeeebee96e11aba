import type { ClubCategory } from '@nestboard/shared/groups/model.ts'
import type { ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { Panel, PanelFooter, PanelHeader } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ShowMore } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { groupLoadFailedText } from '../groups/words.ts'
import { emptyGroupsIllustration } from '../people/empty-illustrations.tsx'
import { clubSearchQuery } from './api.ts'
import { ClubCategoryFilter } from './club-category-filter.tsx'
import { buildClubTableColumns } from './build-club-table-columns.tsx'
import './group-offers.css'
import { FilterField } from '../../ui/filter-field.tsx'

// Lazy: loaded when the dialog opens.
const GroupOfferDialog = createLazyComponent(() => import('./group-offer-dialog.tsx'), 'GroupOfferDialog')

interface Props {
  readonly supplierId: number
  /** Whether the team member's role may make offers. */
  readonly mayOffer: boolean
}

/**
 * Searches groups by name and category. Each row shows what the group's members booked with the supplier, and has a
 * button to make the group an offer.
 */
export function DiscoverClubs({ supplierId, mayOffer }: Props) {
  const [name, setName] = useState('')
  const [category, setCategory] = useState<ClubCategory | ''>('')
  const [offered, setOffered] = useState<ClubForSupplier>()
  const settled = useDebouncedValue(name.trim())
  const wanted = { query: settled, category }
  const query = useInfiniteQuery({ ...clubSearchQuery(supplierId, wanted), placeholderData: keepPreviousData })
  const offerColumn: TableColumn<ClubForSupplier> = {
    key: 'offer',
    label: 'Offer',
    place: 'line',
    cell: (club) => (
      <Button size="s" onClick={() => setOffered(club)}>
        Create group offer<span className="vh"> for {club.name}</span>
      </Button>
    ),
  }
  return (
    <>
      <Panel>
        <PanelHeader className="manage__filters">
          <FilterField label="Name" placeholder="Name" value={name} onChange={setName} />
          <ClubCategoryFilter category={category} onChange={setCategory} />
          {query.isFetching && query.data && <Spinner />}
        </PanelHeader>
        <QueryContent
          of={query}
          what="The groups"
          title={groupLoadFailedText}
          hint={retryHint}
          skeleton={<Table caption="Groups" columns={columns} rows={[]} rowKey={String} loadingRows={4} />}
          isEmpty={({ pages }) => pages.every(({ clubs }) => clubs.length === 0)}
          empty={<NoClubs isFiltered={settled !== '' || category !== ''} />}
        >
          {({ pages }) => (
            <Table
              caption="Groups"
              columns={mayOffer ? [...columns, offerColumn] : columns}
              rows={pages.flatMap(({ clubs }) => clubs)}
              rowKey={({ id }) => String(id)}
            />
          )}
        </QueryContent>
        {query.hasNextPage && (
          <PanelFooter>
            <ShowMore more busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
          </PanelFooter>
        )}
      </Panel>
      <Suspense>
        {offered && <GroupOfferDialog supplierId={supplierId} club={offered} onClose={() => setOffered(undefined)} />}
      </Suspense>
    </>
  )
}

const NoClubs = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState level={2} title={isFiltered ? 'No groups found' : 'No groups yet'} art={emptyGroupsIllustration}>
    {isFiltered ? 'No group matches these filters.' : 'Companies and clubs that travelers found will show up here.'}
  </EmptyState>
)

const columns = buildClubTableColumns<ClubForSupplier>((club) => club)
