import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, callApiRoute } from './call-api-route.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Entities that the data depends on. A socket notification about any of them refetches the query. */
      readonly watches?: readonly EntityRef[]
    }
  }
}

/**
 * Creates the cache of server state. Data is stale at once, and refocusing the window refetches nothing (traveler §9).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 0,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 2 && isPassing(error),
      },
      mutations: { retry: false },
    },
  })

/** Whether a failure is transient, so that a retry may succeed. */
const isPassing = (error: Error): boolean => error instanceof ApiError && [408, 502, 503].includes(error.status)

/** Builds the query of one route: its cache key, its fetcher and the entities it watches. */
export const buildWatchedQuery = <R extends Route>(
  route: R,
  input: RouteParamsInput<R>,
  watches: readonly EntityRef[] = [],
) =>
  queryOptions<RouteResponseData<R>, Error, RouteResponseData<R>>({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => callApiRoute(route, input, { signal }),
    meta: { watches },
  })
