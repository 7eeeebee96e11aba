import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { nextNightsQuery } from '../../../features/inventory/api.ts'
import { supplierListingsQuery } from '../../../features/listing/supplier-listings.ts'
import { listingsArt } from '../../../features/people/art.tsx'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ShowMore } from '../../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { Figures } from './figures.tsx'
import { ListingsTable } from './listings-table.tsx'

interface Props {
  readonly supplierId: number
  /** Who reads the orders; undefined where the reader's role sees none. */
  readonly ordersFor: number | undefined
  /** Whether the reader's role sees how nights are sold. */
  readonly seesNights: boolean
}

/** All listings of a supplier, whoever may see them, below what they come to. */
export function ManagedListings({ supplierId, ordersFor, seesNights }: Props) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    supplierListingsQuery(supplierId),
  )
  const listings = data?.pages.flatMap((page) => page.listings)
  const ids = listings?.map(({ id }) => id) ?? []
  const asked = useQuery({ ...nextNightsQuery(supplierId, ids), enabled: seesNights && ids.length > 0 })
  const nights = seesNights ? (asked.data ?? (asked.isError ? 'failed' : 'loading')) : undefined
  if (error && !data)
    return (
      <ErrorState level={2} title="The listings did not load" onRetry={() => void refetch()} busy={isFetching}>
        Nothing is lost. Try again in a moment.
      </ErrorState>
    )
  const figures = <Figures {...{ supplierId, ordersFor, listings, nights }} more={hasNextPage} />
  if (!listings)
    return (
      <div className="manage__part">
        {figures}
        <Skeleton label="Loading listings">
          <div className="block">
            <SkeletonLines lines={6} />
          </div>
        </Skeleton>
      </div>
    )
  if (listings.length === 0)
    return (
      <Panel>
        <EmptyState level={2} title="No listings yet" art={listingsArt}>
          Stays of yours are listed here.
        </EmptyState>
      </Panel>
    )
  return (
    <div className="manage__part">
      {figures}
      <ListingsTable listings={listings} nights={nights} />
      <div className="manage__more">
        <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </div>
    </div>
  )
}
