import type { ListingFilter } from '@nestboard/shared/listing/filter.ts'
import { stayTypes, type Listing, type StayType } from '@nestboard/shared/listing/model.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { nextNightsOccupancyQuery } from '../../../features/inventory/api.ts'
import { supplierListingsQuery } from '../../../features/listing/supplier-listings.ts'
import { emptyListingsIllustration } from '../../../features/people/art.tsx'
import { createLazyComponent } from '../../../lib/lazy-part.ts'
import { useFillScreenWithListPages } from '../../../lib/use-filled-pages.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QueryContent, retryHint } from '../../../lib/loaded.tsx'
import { ShowMore } from '../../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { CreateListingLink } from './create-listing.tsx'
import { SupplierKeyFigures } from './figures.tsx'
import type { OrderAnsweringMember } from '../../../features/orders/waiting-orders.ts'
import { ListingsTable } from './listings-table.tsx'

// Lazy: loaded when the dialog opens.
const DeleteDraftListingDialog = createLazyComponent(() => import('./delete-draft.tsx'), 'DeleteDraftListingDialog')

/** Minimum number of rows to fill a screen. With fewer rows, the next page is loaded. */
const rowsLeast = 20

interface Props {
  readonly supplierId: number
  /** The current team member, if the member's role may read the orders; otherwise undefined. */
  readonly ordersFor: OrderAnsweringMember | undefined
  /** Whether the member's role may read the inventory. */
  readonly seesNights: boolean
  /** Whether the member's role may create and delete listings. */
  readonly mayCreate: boolean
}

/** All listings of a supplier, public or not, with key figures above. */
export function ManagedListings({ supplierId, ordersFor, seesNights, mayCreate }: Props) {
  const [deleting, setDeleting] = useState<Listing>()
  const [filter, setFilter] = useState<ListingFilter>({})
  const query = useInfiniteQuery(supplierListingsQuery(supplierId))
  const { data, hasNextPage } = query
  const matches = useInfiniteQuery({
    ...supplierListingsQuery(supplierId, filter),
    placeholderData: keepPreviousData,
  })
  const listings = data?.pages.flatMap((page) => page.listings)
  const matching = matches.data?.pages.flatMap((page) => page.listings) ?? []
  useFillScreenWithListPages(matches, matching.length >= rowsLeast)
  const ids = [...new Set([...(listings ?? []), ...matching].map(({ id }) => id))]
  const nightsRead = useQuery({ ...nextNightsOccupancyQuery(supplierId, ids), enabled: seesNights && ids.length > 0 })
  const nights = seesNights ? (nightsRead.data ?? (nightsRead.isError ? 'failed' : 'loading')) : undefined
  const figures = <SupplierKeyFigures {...{ supplierId, ordersFor, listings, nights }} more={hasNextPage} />
  if (!listings)
    return (
      <QueryContent of={{ ...query, data: undefined }} what="The listings" hint={retryHint} skeleton={waiting(figures)}>
        {() => null}
      </QueryContent>
    )
  if (listings.length === 0)
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
      {matches.isError && (
        <Notice tone="bad" live>
          The listings did not load. Try again in a moment.
        </Notice>
      )}
      <ListingsTable
        filter={filter}
        onFilter={setFilter}
        listings={matching}
        more={matches.hasNextPage}
        isSearching={matches.isFetching}
        types={typesIn(listings, hasNextPage)}
        nights={nights}
        onDelete={mayCreate ? setDeleting : undefined}
      />
      <Suspense>
        {deleting && <DeleteDraftListingDialog listing={deleting} onClose={() => setDeleting(undefined)} />}
      </Suspense>
      <div className="manage__more">
        <ShowMore
          more={matches.hasNextPage}
          busy={matches.isFetchingNextPage}
          onMore={() => void matches.fetchNextPage()}
        />
      </div>
    </div>
  )
}

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

/**
 * The stay types that occur in the listings, in the order of `stayTypes`; all stay types while some listings aren't
 * loaded.
 */
const typesIn = (listings: readonly Listing[], more: boolean): StayType[] =>
  (Object.keys(stayTypes) as StayType[]).filter((type) => more || listings.some(({ stayType }) => stayType === type))
