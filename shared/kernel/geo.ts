export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

const earthRadiusMeters = 6_371_008.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in meters, over the antimeridian if that way is shorter. */
export function distanceMeters(a: GeoPoint, b: GeoPoint): number {
  const halfLat = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLon = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h = halfLat ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLon ** 2
  return 2 * earthRadiusMeters * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Whether a point is set. Both coordinates of an unset one are 0: a place on the equator or on the prime meridian has
 * one such coordinate, and only the sea has both.
 */
export const isGeoPointSet = ({ latitude, longitude }: GeoPoint): boolean => latitude !== 0 || longitude !== 0

export const isValidGeoPoint = (point: GeoPoint): boolean =>
  Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
