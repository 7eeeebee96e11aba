/** Radius of the circle shown for a listing whose address is hidden, in meters. */
export const areaMeters = 800

const equatorMeters = 40_075_017
/** Tile size on the map's own zoom scale. */
const tilePixels = 512

/** Converts meters to pixels at a latitude and a zoom on the map's own scale. */
export const pixelsOf = (meters: number, latitude: number, mapZoom: number): number =>
  (meters * tilePixels * 2 ** mapZoom) / (equatorMeters * Math.cos((latitude * Math.PI) / 180))
