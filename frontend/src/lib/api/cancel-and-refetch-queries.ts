import { CancelledError } from '@tanstack/react-query'
import type { FetchQueryOptions, Query, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/** Counts the responses that a query has received, including failures. */
const answersOf = ({ state }: Query): number => state.dataUpdateCount + state.errorUpdateCount

/** Maximum number of times that a refetch is repeated after another refetch has canceled it. */
const maxRepeats = 5

/**
 * Cancels and refetches matching queries, and resolves once the queries of mounted components have a response.
 * Invalidation alone would keep a response that is already on its way, which may predate the change.
 */
export async function cancelAndRefetchQueries(client: QueryClient, filters: QueryFilters): Promise<void> {
  const onScreen = client.getQueryCache().findAll({ ...filters, type: 'active' })
  const before = new Map(onScreen.map((query) => [query, answersOf(query)]))
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
  // A socket notification of the same change also starts a refetch, which may cancel the refetch above. Queries that
  // are still without a response are therefore refetched again.
  const isOpen = (query: Query) => before.get(query) === answersOf(query)
  for (let repeat = 0; repeat < maxRepeats && onScreen.some(isOpen); repeat++)
    await client.refetchQueries({ type: 'active', predicate: isOpen }, { cancelRefetch: false })
}

/**
 * Fetches fresh data, ignoring the cache and responses that are already on their way. If another refetch starts in the
 * meantime, its result is used.
 * @throws the error of the query
 */
export async function fetchQueryIgnoringCache<D, K extends QueryKey>(
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
    // A call that another refetch cancels resolves with cached data, so it is repeated.
    if (answer !== undefined && answers() !== before) return answer
  }
}
