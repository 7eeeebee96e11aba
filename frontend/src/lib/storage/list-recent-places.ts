import { readRecentActivity } from './read-recent-activity.ts'

/** A place that the user searched: its point in degrees and the searched radius in meters. */
export interface RecentPlace {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly radius: number
}

/** The places of the user's latest searches in this browser, newest first, each name once; past dates included. */
export function listRecentPlaces(userId: number, most: number): RecentPlace[] {
  const places = new Map<string, RecentPlace>()
  for (const { query, latitude, longitude, radius } of readRecentActivity(userId, 0).searches) {
    if (places.has(query)) continue
    if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof radius !== 'number') continue
    places.set(query, { name: query, latitude, longitude, radius })
  }
  return [...places.values()].slice(0, most)
}
