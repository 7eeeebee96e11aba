import type { GeoPoint } from '../../kernel/geo.ts'

/**
 * The map is a square of 2^24 by 2^24 cells in Web Mercator: x eastward from the antimeridian, y southward. A tile of
 * level z has the Hilbert code of its x and y cut to z bits each, which is a prefix of the codes of all tiles inside
 * it; tiles with consecutive codes are neighbors.
 */
export const gridCoordinateBits = 24
export const gridSizeInCells = 2 ** gridCoordinateBits
const maxLatitude = 85.0511

export interface GridCell {
  readonly x: number
  readonly y: number
}

const clamped = (value: number): number => Math.min(gridSizeInCells - 1, Math.max(0, Math.floor(value)))

/** The cell of a point; latitudes beyond the map are moved to its edge. */
export function cellOfPoint({ latitude, longitude }: GeoPoint): GridCell {
  const lat = (Math.min(maxLatitude, Math.max(-maxLatitude, latitude)) * Math.PI) / 180
  return {
    x: clamped(((longitude + 180) / 360) * gridSizeInCells),
    y: clamped((0.5 - Math.asinh(Math.tan(lat)) / (2 * Math.PI)) * gridSizeInCells),
  }
}

/** The northwest corner of a cell. Fractions of cells are allowed. */
export const pointOfCell = ({ x, y }: GridCell): GeoPoint => ({
  latitude: (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / gridSizeInCells))) * 180) / Math.PI,
  longitude: (x / gridSizeInCells) * 360 - 180,
})

/** Width of a level's tiles in cells. */
export const tileSizeInCells = (level: number): number => 2 ** (gridCoordinateBits - level)

/** The Hilbert code of the level's tile that contains a cell, from 0 to 4^level - 1. */
export function tileCodeOf({ x: wholeX, y: wholeY }: GridCell, level: number): number {
  let x = Math.floor(wholeX / tileSizeInCells(level))
  let y = Math.floor(wholeY / tileSizeInCells(level))
  let code = 0
  for (let side = 2 ** (level - 1); side >= 1; side /= 2) {
    const right = x & side ? 1 : 0
    const down = y & side ? 1 : 0
    code = code * 4 + ((3 * right) ^ down)
    if (down === 0) {
      if (right === 1) {
        x = side * 2 - 1 - (x & (side * 2 - 1))
        y = side * 2 - 1 - (y & (side * 2 - 1))
      }
      ;[x, y] = [y, x]
    }
  }
  return code
}

/** The code of the tile of a wider level that contains a tile. */
export const ancestorTileCodeOf = (code: number, level: number, wider: number): number =>
  Math.floor(code / 4 ** (level - wider))
