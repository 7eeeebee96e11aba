import { CancelledError } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Cancels and refetches matching queries on screen. A response already on its way may predate the change, and
 * invalidation alone would keep it.
 */
export async function renew(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/**
 * Fetches fresh data, ignoring the cache and responses already on their way. If another refetch starts meanwhile, its
 * result is used.
 * @throws the error of the query
 */
export async function readAnew<D, K extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<D, Error, D, K>,
): Promise<D> {
  const { queryKey } = query
  const answers = () => client.getQueryState(queryKey)?.dataUpdateCount ?? 0
  await client.cancelQueries({ queryKey })
  for (;;) {
    const before = answers()
    const answer = await client.fetchQuery(query).catch((error: unknown) => {
      if (!(error instanceof CancelledError)) throw error
    })
    // A call cancelled by another refetch resolves with cached data, so it is repeated.
    if (answer !== undefined && answers() !== before) return answer
  }
}
