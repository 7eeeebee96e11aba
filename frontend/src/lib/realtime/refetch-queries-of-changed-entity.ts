import { formatEntityRef, parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { EntityChange, RealtimeSocket } from './realtime-socket.ts'
import { cancelAndRefetchQueries } from '../api/cancel-and-refetch-queries.ts'

/** Watches the entities in `meta.watches` of every mounted query. The returned function stops watching. */
export function watchEntitiesOfMountedQueries(
  client: QueryClient,
  realtime: Pick<RealtimeSocket, 'watch'>,
): () => void {
  const cache = client.getQueryCache()
  const watched = new Map<string, (() => void)[]>()
  const look = (query: Query) => {
    const isMounted = query.getObserversCount() > 0
    if (isMounted === watched.has(query.queryHash)) return
    if (!isMounted) return leave(query.queryHash)
    const refs = (query.meta?.watches ?? []).flatMap((ref) => parseEntityRef(ref) ?? [])
    watched.set(
      query.queryHash,
      refs.map(({ type, id }) => realtime.watch(type, id)),
    )
  }
  const leave = (hash: string) => {
    for (const end of watched.get(hash) ?? []) end()
    watched.delete(hash)
  }
  for (const query of cache.getAll()) look(query)
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'removed') leave(query.queryHash)
    else if (type === 'observerAdded' || type === 'observerRemoved') look(query)
  })
  return () => {
    stop()
    for (const hash of watched.keys()) leave(hash)
  }
}

/** Refetches the queries that watch a changed entity, unless their cached data is at least as new as the change. */
export function refetchQueriesOfChangedEntity(client: QueryClient, { type, id, nms }: EntityChange): Promise<void> {
  const ref = formatEntityRef(type, id)
  return cancelAndRefetchQueries(client, {
    predicate: ({ meta, state }) => {
      if (!meta?.watches?.includes(ref)) return false
      return !(meta.watches.length === 1 && nms !== null && versionOf(state.data, id) >= nms)
    },
  })
}

/**
 * Returns the entity's version in a query's data. After the user's own save, the cache has the new version before the
 * notification arrives.
 */
function versionOf(data: unknown, id: number): number {
  const held = data as { id?: unknown; nms?: unknown } | undefined
  return held?.id === id && typeof held.nms === 'number' ? held.nms : Number.NEGATIVE_INFINITY
}
