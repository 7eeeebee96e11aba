import { CancelledError } from '@tanstack/react-query'
import type { FetchQueryOptions, QueryClient, QueryFilters, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for what is on screen of these queries. A first answer that is still on its way may be of before the
 * change, and an invalidation alone would settle for it.
 */
export async function renew(client: QueryClient, filters: QueryFilters): Promise<void> {
  await client.cancelQueries(filters)
  await client.invalidateQueries(filters)
}

/**
 * What a query answers from now on: neither what is kept, nor an answer that was on its way before. Where others ask for
 * it again meanwhile, it is theirs.
 * @throws what the query fails with
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
    // A call that somebody else cancels is answered with what was kept.
    if (answer !== undefined && answers() !== before) return answer
  }
}
