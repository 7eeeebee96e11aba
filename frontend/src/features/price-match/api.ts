import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { getPriceMatch, listPriceMatchesBySupplier } from '@nestboard/shared/price-match/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/**
 * Query of a price match for the first load of its page. It watches no entities, because only the response says which
 * board the price match belongs to.
 */
export const priceMatchQuery = (id: number) => buildWatchedQuery(getPriceMatch, { id })

/** A price match as its page reads it, with the listing to confirm. */
export type ReadPriceMatch = RouteResponseData<typeof getPriceMatch>

/** A loaded price match, refetched after each change on its board. */
export const watchedPriceMatchQuery = (match: ReadPriceMatch) => ({
  ...buildWatchedQuery(getPriceMatch, { id: match.id }, [formatEntityRef('Trip', match.tripId)]),
  queryKey: [getPriceMatch.path, { id: match.id }, match.tripId],
  initialData: match,
  staleTime: openedMs,
})

/** A loaded price match counts as fresh for this long; only a change on its board refetches it earlier. */
const openedMs = 60_000

type Page = RouteResponseData<typeof listPriceMatchesBySupplier>

/**
 * The price matches that a supplier was asked for, newest first, page by page. A notification to the team member
 * refetches them.
 */
export const supplierPriceMatchesQuery = (supplierId: number, userId: number) =>
  infiniteQueryOptions({
    queryKey: [listPriceMatchesBySupplier.path, supplierId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(
        listPriceMatchesBySupplier,
        { supplierId, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [formatEntityRef('UserAccount', userId)] },
  })
