import { distanceMeters, type Point } from '@nestboard/shared/kernel/geo.ts'
import { searchLimits, type StaySearch } from '@nestboard/shared/search/model.ts'
import { extentOf } from '@nestboard/shared/search/map/view.ts'
import type { View } from '../api.ts'

/** A search follows its map once the centre is so far away (traveler §9). */
const followsFromMeters = 2250

/** The wire counts zoom with tiles of 256 px, the map with tiles of 512: one more. */
export const wireZoom = (mapZoom: number): number => Math.min(searchLimits.zoomMost, Math.max(0, mapZoom + 1))

/** Whether a map is wider than any that shows offers; `mapZoom` on its own scale. */
export const isTooWide = (mapZoom: number): boolean => mapZoom + 1 < searchLimits.zoomLeast

/**
 * What a map shows by itself: the square within the reach of a search, so that a search whose reach is half the diagonal
 * of a map comes back as it was left. The usual reach is about zoom 11.
 */
export function areaOf({ latitude, longitude, radius }: Pick<StaySearch, 'latitude' | 'longitude' | 'radius'>): {
  bounds: [number, number, number, number]
} {
  const { latitudeExt, longitudeExt } = extentOf(latitude, radius / Math.SQRT2)
  const edge = (degrees: number) => Math.max(-85, Math.min(85, degrees))
  const [south, north] = [edge(latitude - latitudeExt), edge(latitude + latitudeExt)]
  return { bounds: [longitude - longitudeExt, south, longitude + longitudeExt, north] }
}

/** What a map shows, as the wire takes it. Beyond its edges the world goes on: degrees are brought back into range. */
export function viewOf(edges: Omit<View, 'zoom'>, mapZoom: number): View {
  const isWhole = edges.east - edges.west >= 360
  return {
    north: digits(Math.min(90, edges.north)),
    south: digits(Math.max(-90, edges.south)),
    west: isWhole ? -180 : digits(wrapped(edges.west)),
    east: isWhole ? 180 : digits(wrapped(edges.east)),
    zoom: Math.round(wireZoom(mapZoom) * 100) / 100,
  }
}

/** Five digits are a meter: finer than a hand moves a map. */
const digits = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** A longitude from -180 up to 180. */
const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/**
 * Where a search moves to when its map shows something else: its new centre, and half the diagonal as its reach in
 * meters. Undefined while the centre is about where it was.
 */
export function followed(
  search: Pick<StaySearch, 'latitude' | 'longitude'>,
  centre: Point,
  { north, south, west, east }: Omit<View, 'zoom'>,
): (Point & { readonly radius: number }) | undefined {
  const to = { latitude: offZero(digits(centre.latitude)), longitude: offZero(digits(wrapped(centre.longitude))) }
  if (distanceMeters(search, to) <= followsFromMeters) return undefined
  const half = distanceMeters({ latitude: north, longitude: west }, { latitude: south, longitude: east }) / 2
  const { least, most } = searchLimits.radius
  return { ...to, radius: Math.round(Math.min(most, Math.max(least, half))) }
}

/** Zero is how an unset centre looks on the wire; a tenth of a meter beside it is none. */
export const offZero = (degrees: number): number => (degrees === 0 ? 1e-6 : degrees)
