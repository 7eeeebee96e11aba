import { distanceMeters, type Point } from '@nestboard/shared/kernel/geo.ts'
import { searchLimits, type StaySearch } from '@nestboard/shared/search/model.ts'
import { extentOf } from '@nestboard/shared/search/map/view.ts'
import type { View } from '../api.ts'

/** The search moves with the map once its center is this far away (traveler §9). */
const moveThresholdMeters = 2250

/** Converts the map's zoom (512 px tiles) to the API's (256 px tiles), which is one more. */
export const wireZoom = (mapZoom: number): number => Math.min(searchLimits.maxZoom, Math.max(0, mapZoom + 1))

/** Whether the map is zoomed out too far to show offers. `mapZoom` is on the map's own scale. */
export const isTooWide = (mapZoom: number): boolean => mapZoom + 1 < searchLimits.zoomLeast

/**
 * The map's initial bounds: the square inside the search radius. The radius is half the map's diagonal, so a stored
 * search reopens with the same view; the default radius is about zoom 11.
 */
export function areaOf({ latitude, longitude, radius }: Pick<StaySearch, 'latitude' | 'longitude' | 'radius'>): {
  bounds: [number, number, number, number]
} {
  const { latitudeExt, longitudeExt } = extentOf(latitude, radius / Math.SQRT2)
  const edge = (degrees: number) => Math.max(-85, Math.min(85, degrees))
  const [south, north] = [edge(latitude - latitudeExt), edge(latitude + latitudeExt)]
  return { bounds: [longitude - longitudeExt, south, longitude + longitudeExt, north] }
}

/** The visible area as the API takes it, with degrees wrapped into range. */
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

/** Five decimals are about a meter. */
const digits = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Wraps a longitude to -180..180. */
const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Center and radius (meters) the search should take to match the map. Undefined if the center hardly moved. */
export function searchMove(
  search: Pick<StaySearch, 'latitude' | 'longitude'>,
  center: Point,
  { north, south, west, east }: Omit<View, 'zoom'>,
): (Point & { readonly radius: number }) | undefined {
  const to = { latitude: avoidZero(digits(center.latitude)), longitude: avoidZero(digits(wrapped(center.longitude))) }
  if (distanceMeters(search, to) <= moveThresholdMeters) return undefined
  const half = distanceMeters({ latitude: north, longitude: west }, { latitude: south, longitude: east }) / 2
  const { least, most } = searchLimits.radius
  return { ...to, radius: Math.round(Math.min(most, Math.max(least, half))) }
}

/** The API reads 0 as "no center", so 0 becomes a tenth of a meter beside it. */
export const avoidZero = (degrees: number): number => (degrees === 0 ? 1e-6 : degrees)
