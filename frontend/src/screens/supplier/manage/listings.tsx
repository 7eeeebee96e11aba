import { useInfiniteQuery } from '@tanstack/react-query'
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
}

/** All listings of a supplier, whoever may see them, below what they come to. */
export function ManagedListings({ supplierId, ordersFor }: Props) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    supplierListingsQuery(supplierId),
  )
  if (error && !data)
    return (
      <ErrorState level={2} title="The listings did not load" onRetry={() => void refetch()} busy={isFetching}>
        Nothing is lost. Try again in a moment.
      </ErrorState>
    )
  const listings = data?.pages.flatMap((page) => page.listings)
  const figures = <Figures {...{ supplierId, ordersFor, listings }} more={hasNextPage} />
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
      <ListingsTable listings={listings} />
      <div className="manage__more">
        <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </div>
    </div>
  )
}
