/** Radius of the circle shown for a listing whose address is hidden, in meters. */
export const approximateAreaRadiusMeters = 800

const equatorMeters = 40_075_017
/** Width of a map tile in px, on which MapLibre's zoom scale is based. */
const tilePixels = 512

/** Converts meters to pixels at a latitude and a zoom on MapLibre's scale (512 px tiles). */
export const convertMetersToMapPixels = (meters: number, latitude: number, mapZoom: number): number =>
  (meters * tilePixels * 2 ** mapZoom) / (equatorMeters * Math.cos((latitude * Math.PI) / 180))

/** The zoom, on MapLibre's scale (512 px tiles), at which this many meters at a latitude are this many pixels wide. */
export const computeZoomToFitMeters = (meters: number, latitude: number, pixels: number): number =>
  Math.log2(pixels / convertMetersToMapPixels(meters, latitude, 0))
