import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'

/** Width of a map tile in px, on which MapLibre's zoom scale is based. */
const tilePixels = 512
const equatorMeters = 40_075_017
/** Latitude at which Mercator maps end. */
const maxLatitude = 85.05

/** The point this many pixels to the right of and below another point, at a zoom on MapLibre's scale (512 px tiles). */
export function movePointByPixels(
  { latitude, longitude }: GeoPoint,
  right: number,
  down: number,
  mapZoom: number,
): GeoPoint {
  const world = tilePixels * 2 ** mapZoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) + down / world
  return within({
    latitude: (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90,
    longitude: longitude + (360 * right) / world,
  })
}

/** The point this many meters east and north of another point. */
export function movePointByMeters({ latitude, longitude }: GeoPoint, east: number, north: number): GeoPoint {
  const degrees = 360 / equatorMeters
  return within({
    latitude: latitude + north * degrees,
    longitude: longitude + (east * degrees) / Math.cos((latitude * Math.PI) / 180),
  })
}

/** Rounded to six decimals, about 10 cm. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

const within = ({ latitude, longitude }: GeoPoint): GeoPoint => ({
  latitude: rounded(Math.max(-maxLatitude, Math.min(maxLatitude, latitude))),
  longitude: rounded(((((longitude + 180) % 360) + 360) % 360) - 180),
})
