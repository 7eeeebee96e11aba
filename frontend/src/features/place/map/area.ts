/** Half as wide as what is said of a place whose address is not told. */
export const areaMeters = 800

const equatorMeters = 40_075_017
/** Of a map's tile, on its own scale. */
const tilePixels = 512

/** How many pixels a length is at a latitude and a zoom of the map's own scale. */
export const pixelsOf = (meters: number, latitude: number, mapZoom: number): number =>
  (meters * tilePixels * 2 ** mapZoom) / (equatorMeters * Math.cos((latitude * Math.PI) / 180))
