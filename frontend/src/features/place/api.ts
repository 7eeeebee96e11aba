import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { findTownAtPoint, getPlace, listPopularPlaces, searchPlaces } from '@nestboard/shared/place/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/** Places rarely change, so loaded places stay fresh for ten minutes. */
const keptMs = 10 * 60_000

/**
 * Predictions of places for a typed text. The maps service bills all requests with the same `session`, up to the
 * choice of a place, as one.
 */
export const placePredictionsQuery = (query: string, session: string) => ({
  ...buildWatchedQuery(searchPlaces, { query, session }),
  staleTime: keptMs,
})

/** Loads a predicted place with its coordinates. */
export const loadPlace = (client: QueryClient, id: string, session: string): Promise<Place> =>
  client.fetchQuery({ ...buildWatchedQuery(getPlace, { id, session }), staleTime: keptMs })

/** Loads the town nearest to a point; null far from all towns. */
export const loadTownAtPoint = async (client: QueryClient, { latitude, longitude }: GeoPoint): Promise<Place | null> =>
  (await client.fetchQuery({ ...buildWatchedQuery(findTownAtPoint, { latitude, longitude }), staleTime: keptMs })).town

/** The destinations with most stays. */
export const popularPlacesQuery = () => ({ ...buildWatchedQuery(listPopularPlaces, {}), staleTime: keptMs })
