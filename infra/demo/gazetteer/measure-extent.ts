import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'

const kmPerDegree = 111.2
const least = 15
const narrow = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)
const round = (degrees: number): number => Math.round(degrees * 1000) / 1000

/** A circle in which to search an area. */
export interface AreaCircle extends GeoPoint {
  readonly radiusKm: number
}

/**
 * The circle around points of an area, at least 15 km wide. The map shows stays from zoom 7 on, where a phone covers a
 * radius of about 260 km (less toward the poles); an area with a larger radius gets a circle of that size around its
 * first point, its largest city.
 */
export function measureExtent(points: readonly GeoPoint[]): AreaCircle {
  let [north, south, east, west] = [-90, 90, -180, 180]
  for (const { latitude, longitude } of points) {
    north = Math.max(north, latitude)
    south = Math.min(south, latitude)
    east = Math.max(east, longitude)
    west = Math.min(west, longitude)
  }
  const middle = { latitude: (north + south) / 2, longitude: (east + west) / 2 }
  const half = Math.hypot(
    ((north - south) / 2) * kmPerDegree,
    ((east - west) / 2) * kmPerDegree * narrow(middle.latitude),
  )
  const whole = Math.max(least, half)
  const most = (latitude: number) => 260 * Math.max(0.3, narrow(latitude))
  const { latitude, longitude } = points[0] as GeoPoint
  return whole <= most(middle.latitude)
    ? { latitude: round(middle.latitude), longitude: round(middle.longitude), radiusKm: Math.round(whole) }
    : { latitude: round(latitude), longitude: round(longitude), radiusKm: Math.round(most(latitude)) }
}
