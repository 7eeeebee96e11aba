import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { getRequest, listRequestsBySupplier } from '@nestboard/shared/whisk-me-away/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** A Whisk Me Away request with its bids; a change of either refetches them. */
export const whiskRequestQuery = (id: number) =>
  buildWatchedQuery(getRequest, { id }, [formatEntityRef('StaySearch', id)])

type Page = RouteResponseData<typeof listRequestsBySupplier>

/**
 * The Whisk Me Away requests sent to a supplier, newest first, page by page. A notification to the team member
 * refetches them.
 */
export const supplierWhiskRequestsQuery = (supplierId: number, userId: number) =>
  infiniteQueryOptions({
    queryKey: [listRequestsBySupplier.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(
        listRequestsBySupplier,
        { supplierId, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [formatEntityRef('UserAccount', userId)] },
  })
