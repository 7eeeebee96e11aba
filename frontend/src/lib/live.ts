import { entityRef, parseEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import type { EntityChange, Realtime } from './realtime.ts'
import { renew } from './renew.ts'

/** Watches what the mounted queries are marked with, as they come and go; the returned function ends it. */
export function watchMountedQueries(client: QueryClient, realtime: Pick<Realtime, 'watch'>): () => void {
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

/** Refetches exactly the queries marked with a changed entity, unless what they hold is already that new. */
export function refetchChanged(client: QueryClient, { type, id, nms }: EntityChange): Promise<void> {
  const ref = entityRef(type, id)
  return renew(client, {
    predicate: ({ meta, state }) => {
      if (!meta?.watches?.includes(ref)) return false
      return !(meta.watches.length === 1 && nms !== null && versionOf(state.data, id) >= nms)
    },
  })
}

/** The version of an entity that is a query's whole answer: one's own save is answered with it before it is announced. */
function versionOf(data: unknown, id: number): number {
  const held = data as { id?: unknown; nms?: unknown } | undefined
  return held?.id === id && typeof held.nms === 'number' ? held.nms : Number.NEGATIVE_INFINITY
}
