import type { ListingFilter } from '@nestboard/shared/listing/create-listing-predicate.ts'
import type { ListingSortField } from '@nestboard/shared/listing/listing-order.ts'
import { stayTypes, type Listing, type StayType } from '@nestboard/shared/listing/model.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { keyFiguresQuery } from '../../../features/dashboard/api.ts'
import { nextNightsOccupancyQuery } from '../../../features/inventory/api.ts'
import { supplierListingsQuery } from '../../../features/listing/supplier-listings.ts'
import { emptyListingsIllustration } from '../../../features/people/empty-illustrations.tsx'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { ShowMore } from '../../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import type { TableSort } from '../../../ui/table-sort.ts'
import { CreateListingLink } from './create-listing-link.tsx'
import { SupplierKeyFigures } from './supplier-key-figures.tsx'
import type { OrderAnsweringMember } from '../../../features/orders/orders-to-answer-count.ts'
import { ListingsTable } from './listings-table.tsx'

// Lazy: loaded when the dialog opens.
const DeleteDraftListingDialog = createLazyComponent(
  () => import('./delete-draft-listing-dialog.tsx'),
  'DeleteDraftListingDialog',
)

interface Props {
  readonly supplierId: number
  /** The current team member. */
  readonly reader: OrderAnsweringMember
  /** Whether the member's role may read orders, and the inventory. */
  readonly seesOrders: boolean
  readonly seesNights: boolean
  /** Whether the member's role may create and delete listings. */
  readonly mayCreate: boolean
}

/** All listings of a supplier, public or not, with key figures above. */
export function ManagedListings({ supplierId, reader, seesOrders, seesNights, mayCreate }: Props) {
  const [deleting, setDeleting] = useState<Listing>()
  const [filter, setFilter] = useState<ListingFilter>({})
  const [sort, setSort] = useState<TableSort>({ key: 'name', way: 'ascending' })
  const order = { sort: sort.key as ListingSortField, descending: sort.way === 'descending' }
  const query = useInfiniteQuery({
    ...supplierListingsQuery(supplierId, { ...filter, ...order }),
    placeholderData: keepPreviousData,
  })
  const totals = useQuery(keyFiguresQuery(supplierId, reader.userId))
  const listings = query.data?.pages.flatMap((page) => page.listings)
  const ids = listings?.map(({ id }) => id) ?? []
  const nightsRead = useQuery({ ...nextNightsOccupancyQuery(supplierId, ids), enabled: seesNights && ids.length > 0 })
  const nights = seesNights ? (nightsRead.data ?? (nightsRead.isError ? 'failed' : 'loading')) : undefined
  const figures = (
    <SupplierKeyFigures
      {...{ supplierId, reader, seesOrders, seesNights }}
      figures={totals.data ?? (totals.isError ? 'failed' : 'loading')}
    />
  )
  if (!listings)
    return (
      <QueryContent of={{ ...query, data: undefined }} what="The listings" hint={retryHint} skeleton={waiting(figures)}>
        {() => null}
      </QueryContent>
    )
  const isUnfiltered = Object.values(filter).every((value) => value === undefined)
  if (listings.length === 0 && isUnfiltered && !query.isPlaceholderData)
    return (
      <Panel>
        <EmptyState
          level={2}
          title="No listings yet"
          art={emptyListingsIllustration}
          action={mayCreate && <CreateListingLink />}
        >
          Your stays will show up here.
        </EmptyState>
      </Panel>
    )
  return (
    <div className="manage__part">
      {figures}
      {query.isError && (
        <Notice tone="bad" live>
          The listings did not load. Try again in a moment.
        </Notice>
      )}
      <ListingsTable
        {...{ filter, sort, listings, nights }}
        onFilter={setFilter}
        onSort={setSort}
        more={query.hasNextPage}
        isSearching={query.isFetching}
        types={allStayTypes.filter((type) => totals.data?.stayTypes.includes(type) ?? true)}
        onDelete={mayCreate ? setDeleting : undefined}
      />
      <Suspense>
        {deleting && <DeleteDraftListingDialog listing={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
      <div className="manage__more">
        <ShowMore more={query.hasNextPage} busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      </div>
    </div>
  )
}

const allStayTypes = Object.keys(stayTypes) as StayType[]

const waiting = (figures: ReactNode) => (
  <div className="manage__part">
    {figures}
    <Skeleton label="Loading listings">
      <div className="block">
        <SkeletonLines lines={6} />
      </div>
    </Skeleton>
  </div>
)
