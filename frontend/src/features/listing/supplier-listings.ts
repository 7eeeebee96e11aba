import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ListingFilter } from '@nestboard/shared/listing/create-listing-predicate.ts'
import type { ListingOrder } from '@nestboard/shared/listing/listing-order.ts'
import { listListingsBySupplier } from '@nestboard/shared/listing/read-routes.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'

type Page = RouteResponseData<typeof listListingsBySupplier>

/**
 * Query of a supplier's listings that the user may see and that match the filter, page by page: in order of creation,
 * or for team members in an order over all listings.
 */
export const supplierListingsQuery = (supplierId: number, filter: ListingFilter & Partial<ListingOrder> = {}) =>
  infiniteQueryOptions({
    queryKey: [listListingsBySupplier.path, supplierId, filter],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(
        listListingsBySupplier,
        { supplierId, ...filter, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [formatEntityRef('Supplier', supplierId)] },
  })

/** The names of some of a supplier's listings, by id. Loads pages until each of them has been found. */
export function useListingNames(supplierId: number, ids: readonly number[]): ReadonlyMap<number, string> {
  const query = useInfiniteQuery({ ...supplierListingsQuery(supplierId), enabled: ids.length > 0 })
  const names = new Map(query.data?.pages.flatMap((page) => page.listings).map(({ id, name }) => [id, name]))
  useFillScreenWithListPages(
    query,
    ids.every((id) => names.has(id)),
    Infinity,
  )
  return names
}
