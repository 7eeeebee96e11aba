import type { Data } from '@nestboard/shared/kernel/contract.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { listingsArt } from '../../../features/people/art.tsx'
import { call } from '../../../lib/client.ts'
import { Panel } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ShowMore } from '../../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { ListingsTable } from './listings-table.tsx'

type Page = Data<typeof listListingsBySupplier>

const listingsQuery = (supplierId: number) =>
  infiniteQueryOptions({
    queryKey: [listListingsBySupplier.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(listListingsBySupplier, { supplierId, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [entityRef('Supplier', supplierId)] },
  })

/** All listings of a supplier, whoever may see them. */
export function ManagedListings({ supplierId }: { supplierId: number }) {
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    listingsQuery(supplierId),
  )
  if (error && !data)
    return (
      <ErrorState level={2} title="The listings did not load" onRetry={() => void refetch()} busy={isFetching}>
        Nothing is lost. Try again in a moment.
      </ErrorState>
    )
  if (!data)
    return (
      <Skeleton label="Loading listings">
        <div className="block">
          <SkeletonLines lines={6} />
        </div>
      </Skeleton>
    )
  const listings = data.pages.flatMap((page) => page.listings)
  if (listings.length === 0)
    return (
      <Panel>
        <EmptyState level={2} title="No listings yet" art={listingsArt}>
          Stays of yours are listed here.
        </EmptyState>
      </Panel>
    )
  return (
    <>
      <ListingsTable listings={listings} />
      <div className="manage__more">
        <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </div>
    </>
  )
}
