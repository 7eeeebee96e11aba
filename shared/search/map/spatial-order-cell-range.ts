import type { GeoPoint } from '../../kernel/geo.ts'
import { ancestorTileCodeOf, tileCodeOf, tileSizeInCells } from './grid-cell.ts'
import {
  computeMetersToFarthestCorner,
  computeMetersToCellSquare,
  shareOfSquareInView,
  type TileInView,
  type VisibleMapArea,
} from './visible-map-area.ts'

/**
 * Map rows in spatial order are sorted by place: the partition key holds a tile of level `spatialOrderTileLevel`, the
 * sort key a cell of level `spatialOrderCellLevel` inside it.
 */
export const spatialOrderTileLevel = 10
export const spatialOrderCellLevel = 18
const cellsInside = 4 ** (spatialOrderCellLevel - spatialOrderTileLevel)

/** Consecutive cells of level 18 inside a tile of level 10, both ends included. */
export interface SpatialOrderCellRange {
  readonly tile: number
  readonly from: number
  readonly to: number
}

/** The part of the visible map area between two distances from a point, in meters. */
export interface VisibleMapRing {
  readonly view: VisibleMapArea
  readonly center: GeoPoint
  readonly inner: number
  readonly outer: number
}

const metersAround = 40_075_016

/**
 * Returns the level of the cells that cover a ring: about a third of its outer radius wide, but no larger than the
 * tiles that hold the map's rows and no smaller than the cells by which these rows are sorted.
 */
function fineness({ center, outer }: VisibleMapRing): number {
  const width = metersAround * Math.max(0.05, Math.cos((center.latitude * Math.PI) / 180))
  return Math.min(
    spatialOrderCellLevel,
    Math.max(spatialOrderTileLevel, Math.ceil(Math.log2((3 * width) / Math.max(1, outer)))),
  )
}

/**
 * The ranges of cells that cover a ring within these tiles of level 10. `rowsACell`: estimated rows per cell of a
 * tile. Two ranges are joined if reading the rows between them costs less than another query.
 */
export function coverDistanceRingWithCells(
  ring: VisibleMapRing,
  tiles: readonly TileInView[],
  rowsACell: (tile: TileInView) => number,
): SpatialOrderCellRange[] {
  const finest = fineness(ring)
  return tiles.flatMap((tile) => {
    const cells: [from: number, to: number][] = []
    collect(ring, tile, finest, cells)
    cells.sort((a, b) => a[0] - b[0])
    return joined(cells, rowsACell(tile)).map(([from, to]) => ({ tile: tile.code, from, to }))
  })
}

function collect(
  ring: VisibleMapRing,
  at: { x: number; y: number; level: number },
  finest: number,
  into: [number, number][],
): void {
  const size = tileSizeInCells(at.level)
  const share = shareOfSquareInView(ring.view, at, size)
  if (share === 0 || computeMetersToCellSquare(ring.center, at, size) > ring.outer) return
  const farthest = computeMetersToFarthestCorner(ring.center, at, size)
  if (farthest <= ring.inner) return
  const isWhole =
    share > 0.999 && farthest <= ring.outer && computeMetersToCellSquare(ring.center, at, size) >= ring.inner
  if (isWhole || at.level >= finest) {
    const inside = 4 ** (spatialOrderCellLevel - at.level)
    const first =
      (tileCodeOf(at, at.level) -
        ancestorTileCodeOf(tileCodeOf(at, at.level), at.level, spatialOrderTileLevel) *
          4 ** (at.level - spatialOrderTileLevel)) *
      inside
    into.push([first, first + inside - 1])
    return
  }
  const half = size / 2
  for (const x of [at.x, at.x + half])
    for (const y of [at.y, at.y + half]) collect(ring, { x, y, level: at.level + 1 }, finest, into)
}

/** Reading up to this many rows in between costs no more than another query, whose cost is rounded up. */
const rowsFree = 14

function joined(cells: readonly [number, number][], rowsACell: number): [number, number][] {
  const runs: [number, number][] = []
  for (const [from, to] of cells) {
    const last = runs.at(-1)
    if (last && (from - last[1] - 1) * rowsACell <= rowsFree) last[1] = to
    else runs.push([from, to])
  }
  return runs
}

export const cellsPerSpatialOrderTile = cellsInside
