import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Product, Trip } from '@nestboard/shared/trips/model.ts'
import { listTrips, priceProducts } from '@nestboard/shared/trips/routes.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'

type Page = RouteResponseData<typeof listTrips>

/**
 * The user's planning boards, newest first, page by page. They are refetched when the user joins or leaves a board and
 * when a board is renamed.
 */
export const boardsOfUserQuery = (userId: number) =>
  infiniteQueryOptions({
    queryKey: [listTrips.path, userId],
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApiRoute(listTrips, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: Page) => cursor,
    meta: { watches: [formatEntityRef('UserAccount', userId)] },
  })

/** The boards of all loaded pages. */
export const listLoadedBoards = (found: { readonly pages: readonly Page[] } | undefined): Trip[] =>
  found?.pages.flatMap(({ trips }) => trips) ?? []

/** How long a loaded price stays fresh. */
const pricedForMs = 5 * 60_000

/**
 * Current prices of a board's pins. The query key contains only the pins, so votes and other changes of the board
 * don't refetch prices.
 */
export const pinPricesQuery = (tripId: number, pins: readonly Pick<Product, 'id' | 'offerKey'>[]) =>
  queryOptions({
    queryKey: [priceProducts.path, tripId, pins.map(({ id, offerKey }) => `${id} ${offerKey}`).toSorted()],
    queryFn: ({ signal }): Promise<RouteResponseData<typeof priceProducts>> =>
      callApiRoute(priceProducts, { tripId }, { signal }),
    enabled: pins.length > 0,
    staleTime: pricedForMs,
    placeholderData: keepPreviousData,
  })

/**
 * Refetches every query that watches the planning board; use it after the user's own changes. Changes by other users
 * arrive over the socket.
 */
export function refetchBoard(client: QueryClient, tripId: number): Promise<void> {
  const ref = formatEntityRef('Trip', tripId)
  return cancelAndRefetchQueries(client, { predicate: ({ meta }) => meta?.watches?.includes(ref) ?? false })
}

/** Refetches the list of the user's planning boards. */
export const refetchBoardsOfUser = (client: QueryClient, userId: number): Promise<void> =>
  cancelAndRefetchQueries(client, { queryKey: boardsOfUserQuery(userId).queryKey })
