import { isGeoPointSet, distanceMeters, type GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { searchLimits, type StaySearch } from '@nestboard/shared/search/model.ts'
import { halfExtentInDegrees } from '@nestboard/shared/search/map/visible-map-area.ts'
import { maxZoomOnApiScale, minZoomOnApiScale } from '../../place/zoom-on-api-scale.ts'
import type { InitialMapView } from '../../place/map-renderer.ts'
import type { SearchMapView } from '../api.ts'

/** Distance in meters that the map's center must move before the search moves with the map (traveler §9). */
const moveThresholdMeters = 2250

/** Converts the map's zoom (512 px tiles) to the API's (256 px tiles), which is one more. */
export const toApiZoom = (mapZoom: number): number => Math.min(searchLimits.maxZoom, Math.max(0, mapZoom + 1))

/** Whether the map is zoomed out too far to show offers. `mapZoom` is on MapLibre's scale (512 px tiles). */
export const isMapZoomedOutTooFar = (mapZoom: number): boolean => mapZoom + 1 < searchLimits.zoomLeast

/**
 * The map's initial bounds: the square inside the search radius. The radius is half the map's diagonal, so a stored
 * search reopens with the same view; the default radius is about zoom 11.
 */
export function computeInitialMapBounds({
  latitude,
  longitude,
  radius,
}: Pick<StaySearch, 'latitude' | 'longitude' | 'radius'>): {
  bounds: [number, number, number, number]
} {
  const { latitudeExt, longitudeExt } = halfExtentInDegrees(latitude, radius / Math.SQRT2)
  const edge = (degrees: number) => Math.max(-85, Math.min(85, degrees))
  const [south, north] = [edge(latitude - latitudeExt), edge(latitude + latitudeExt)]
  return { bounds: [longitude - longitudeExt, south, longitude + longitudeExt, north] }
}

/** The visible area in the API's format, with degrees wrapped into range. */
export function buildSearchMapView(edges: Omit<SearchMapView, 'zoom'>, mapZoom: number): SearchMapView {
  const isWhole = edges.east - edges.west >= 360
  return {
    north: digits(Math.min(90, edges.north)),
    south: digits(Math.max(-90, edges.south)),
    west: isWhole ? -180 : digits(wrapped(edges.west)),
    east: isWhole ? 180 : digits(wrapped(edges.east)),
    zoom: Math.round(toApiZoom(mapZoom) * 100) / 100,
  }
}

/** Rounds to five decimals, about a meter. */
const digits = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** The key under which this browser stores the map position of a search. */
export const buildSearchMapStorageKey = ({ id }: Pick<StaySearch, 'id'>): string => `search ${id}`

/** The Web Mercator position of a point, from 0 to 1 on both axes. */
const squareOf = (longitude: number, latitude: number): [x: number, y: number] => {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return [(longitude + 180) / 360, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}
const latitudeAt = (y: number): number => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI

/**
 * The area that a map of this size (pixels) will show, so that the results are requested before the map has loaded.
 * `sight`: bounds that must fit in, or a center and a zoom on the API's scale (256 px tiles).
 */
export function computeMapViewBeforeLoad(
  { width, height }: { width: number; height: number },
  sight: InitialMapView,
): SearchMapView {
  const [west, south, east, north] = 'bounds' in sight ? sight.bounds : [...sight.center, ...sight.center]
  const [[left, bottom], [right, top]] = [squareOf(west, south), squareOf(east, north)]
  const fits = Math.log2(Math.min(width / (right - left), height / (bottom - top)) / 512)
  const zoom = Math.min(
    maxZoomOnApiScale - 1,
    Math.max(minZoomOnApiScale - 1, 'bounds' in sight ? fits : sight.zoom - 1),
  )
  const world = 512 * 2 ** zoom
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const [halfX, halfY] = [width / 2 / world, height / 2 / world]
  return buildSearchMapView(
    {
      north: latitudeAt(y - halfY),
      south: latitudeAt(y + halfY),
      west: (x - halfX) * 360 - 180,
      east: (x + halfX) * 360 - 180,
    },
    zoom,
  )
}

/** Whether two views are equal, apart from rounding. */
export const isSameMapView = (one: SearchMapView | undefined, other: SearchMapView): boolean =>
  one !== undefined &&
  (Object.keys(other) as (keyof SearchMapView)[]).every((edge) => Math.abs(one[edge] - other[edge]) < 5e-4)

/** Wraps a longitude to -180..180. */
const wrapped = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/**
 * The center and the radius (meters) that the search needs to cover the visible area; undefined if the map's center
 * has hardly moved.
 */
export function findSearchAreaAfterMapMove(
  search: Pick<StaySearch, 'latitude' | 'longitude'>,
  center: GeoPoint,
  { north, south, west, east }: Omit<SearchMapView, 'zoom'>,
): (GeoPoint & { readonly radius: number }) | undefined {
  const middle = { latitude: digits(center.latitude), longitude: digits(wrapped(center.longitude)) }
  // The API takes two zeros as "no center", so that point becomes one a tenth of a meter away.
  const to = isGeoPointSet(middle) ? middle : { latitude: 1e-6, longitude: 1e-6 }
  if (distanceMeters(search, to) <= moveThresholdMeters) return undefined
  const half = distanceMeters({ latitude: north, longitude: west }, { latitude: south, longitude: east }) / 2
  const { least, most } = searchLimits.radius
  return { ...to, radius: Math.round(Math.min(most, Math.max(least, half))) }
}
