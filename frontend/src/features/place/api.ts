import type { Place } from '@nestboard/shared/place/model.ts'
import { getPlace, searchPlaces } from '@nestboard/shared/place/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { watchedQuery } from '../../lib/query.ts'

/** Cities don't move while somebody types. */
const keptMs = 10 * 60_000

/** Places that a text may be the beginning of. `session` ties them to the one that is chosen. */
export const placesQuery = (query: string, session: string) => ({
  ...watchedQuery(searchPlaces, { query, session }),
  staleTime: keptMs,
})

/** Where a predicted place lies. */
export const placeAt = (client: QueryClient, id: string, session: string): Promise<Place> =>
  client.fetchQuery({ ...watchedQuery(getPlace, { id, session }), staleTime: keptMs })
