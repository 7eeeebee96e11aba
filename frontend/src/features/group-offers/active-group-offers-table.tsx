import type { ClubCategory } from '@nestboard/shared/groups/model.ts'
import type { GroupOffer, ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { Suspense, useState } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { Panel, PanelHeader } from '../../ui/card.tsx'
import { Table, type TableColumn } from '../../ui/table.tsx'
import type { TableSort } from '../../ui/table-sort.ts'
import { ClubCategoryFilter } from './club-category-filter.tsx'
import { buildClubTableColumns } from './build-club-table-columns.tsx'
import { GroupOfferTerms, GroupOfferMenu } from './group-offer-terms.tsx'
import { sortGroupOffers, type GroupOfferWithClub } from './sort-group-offers.ts'
import './group-offers.css'
import { FilterField } from '../../ui/filter-field.tsx'

// Lazy: each dialog is loaded when it opens.
const GroupOfferDialog = createLazyComponent(() => import('./group-offer-dialog.tsx'), 'GroupOfferDialog')
const DeactivateGroupOfferDialog = createLazyComponent(
  () => import('./deactivate-group-offer-dialog.tsx'),
  'DeactivateGroupOfferDialog',
)

interface Props {
  readonly supplierId: number
  readonly offers: readonly GroupOffer[]
  readonly clubs: readonly ClubForSupplier[]
  readonly unmatchedIds: readonly number[]
  /** Whether the team member's role may change offers. */
  readonly mayChange: boolean
}

/** Table of a supplier's active group offers, filtered by the group's name and category. */
export function ActiveGroupOffersTable({ supplierId, offers, clubs, unmatchedIds, mayChange }: Props) {
  const [name, setName] = useState('')
  const [category, setCategory] = useState<ClubCategory | ''>('')
  const [sort, setSort] = useState<TableSort>({ key: 'group', way: 'ascending' })
  const [opened, setOpened] = useState<{ readonly what: 'edit' | 'remove'; readonly row: GroupOfferWithClub }>()
  const rows = offers.flatMap((offer): GroupOfferWithClub[] => {
    const club = clubs.find(({ id }) => id === offer.clubId)
    return club ? [{ offer, club, isUnmatched: unmatchedIds.includes(offer.id) }] : []
  })
  const wanted = name.trim().toLocaleLowerCase('en')
  const shown = rows.filter(
    ({ club }) => club.name.toLocaleLowerCase('en').includes(wanted) && (category === '' || club.category === category),
  )
  const close = () => setOpened(undefined)
  return (
    <>
      <Panel>
        <PanelHeader className="manage__filters">
          <FilterField label="Name" placeholder="Name" value={name} onChange={setName} />
          <ClubCategoryFilter category={category} onChange={setCategory} />
          <span className="push t-14 two num" role="status">
            {shown.length === 1 ? '1 offer' : `${shown.length} offers`}
          </span>
        </PanelHeader>
        {shown.length === 0 ? (
          <p className="manage__none two">No offer matches these filters.</p>
        ) : (
          <Table
            caption="Group offers"
            columns={[...columns, ...(mayChange ? [menuColumn((what, row) => setOpened({ what, row }))] : [])]}
            rows={sortGroupOffers(shown, sort)}
            rowKey={({ offer }) => String(offer.id)}
            sort={sort}
            onSort={setSort}
          />
        )}
      </Panel>
      <Suspense>
        {opened?.what === 'edit' && (
          <GroupOfferDialog supplierId={supplierId} offer={opened.row.offer} club={opened.row.club} onClose={close} />
        )}
        {opened?.what === 'remove' && (
          <DeactivateGroupOfferDialog supplierId={supplierId} row={opened.row} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

const columns: readonly TableColumn<GroupOfferWithClub>[] = [
  ...buildClubTableColumns<GroupOfferWithClub>(({ club }) => club, true),
  {
    key: 'offer',
    label: 'Your offer',
    place: 'line',
    width: '24%',
    cell: ({ offer, isUnmatched }) => <GroupOfferTerms offer={offer} isUnmatched={isUnmatched} />,
  },
]

const menuColumn = (
  onOpen: (what: 'edit' | 'remove', row: GroupOfferWithClub) => void,
): TableColumn<GroupOfferWithClub> => ({
  key: 'menu',
  label: 'Actions',
  place: 'menu',
  cell: (row) => <GroupOfferMenu row={row} onEdit={() => onOpen('edit', row)} onRemove={() => onOpen('remove', row)} />,
})
