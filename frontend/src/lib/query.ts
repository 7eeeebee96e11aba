import type { Data, Input, Route } from '@nestboard/shared/kernel/contract.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from './client.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The entities whose change makes this answer old; a socket notification about one of them refetches it. */
      readonly watches?: readonly EntityRef[]
    }
  }
}

/** The cache of server state: nothing is fresh for long, and coming back to the window asks nothing (traveler §9). */
export const newQueryClient = (): QueryClient =>
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

/** A failure that may be gone at the next attempt. */
const isPassing = (error: Error): boolean => error instanceof ApiError && [408, 502, 503].includes(error.status)

/** A query of one route, marked with the entities it watches: key, fetcher and marks live here and nowhere else. */
export const watchedQuery = <R extends Route>(route: R, input: Input<R>, watches: readonly EntityRef[] = []) =>
  queryOptions<Data<R>, Error, Data<R>>({
    queryKey: [route.path, input],
    queryFn: ({ signal }) => call(route, input, { signal }),
    meta: { watches },
  })
