import { distanceMeters, type GeoPoint } from '../../kernel/geo.ts'
import { type GridCell, cellOfPoint, gridSizeInCells, pointOfCell, tileCodeOf, tileSizeInCells } from './grid-cell.ts'

/** A rectangle of cells; `toX` and `toY` are excluded. */
export interface CellBox {
  readonly fromX: number
  readonly toX: number
  readonly fromY: number
  readonly toY: number
}

/** The visible area of a map: one box, or two if it spans the antimeridian. */
export interface VisibleMapArea {
  readonly boxes: readonly CellBox[]
}

export interface MapEdges {
  readonly north: number
  readonly south: number
  readonly west: number
  readonly east: number
}

/** A tile and the share of it that is in the visible map area, 0 to 1. */
export interface TileInView extends GridCell {
  readonly code: number
  readonly level: number
  readonly share: number
}

/** Larger map areas are cut to this width and height around their center: five tiles of level 7. */
const widestTiles = 5
const widest = widestTiles * tileSizeInCells(7)

/**
 * The visible map area between these edges. If the west edge is greater than the east edge, the area spans the
 * antimeridian.
 */
export function mapAreaOfEdges({ north, south, west, east }: MapEdges): VisibleMapArea {
  const [from, to] = [
    cellOfPoint({ latitude: north, longitude: west }),
    cellOfPoint({ latitude: south, longitude: east }),
  ]
  const width = Math.max(1, west > east ? to.x + gridSizeInCells - from.x : to.x - from.x)
  const height = Math.max(1, Math.abs(to.y - from.y))
  const x = clipped(from.x, width)
  const y = clipped(Math.min(from.y, to.y), height)
  const rows = { fromY: y.from, toY: Math.min(gridSizeInCells, y.to) }
  if (x.to <= gridSizeInCells && x.from >= 0) return { boxes: [{ fromX: x.from, toX: x.to, ...rows }] }
  if (x.from >= gridSizeInCells)
    return { boxes: [{ fromX: x.from - gridSizeInCells, toX: x.to - gridSizeInCells, ...rows }] }
  return {
    boxes: [
      { fromX: x.from, toX: gridSizeInCells, ...rows },
      { fromX: 0, toX: x.to - gridSizeInCells, ...rows },
    ],
  }
}

function clipped(from: number, size: number): { from: number; to: number } {
  const over = Math.max(0, size - widest)
  return { from: from + Math.floor(over / 2), to: from + Math.floor(over / 2) + Math.min(size, widest) }
}

const metersADegree = 111_195.08

/** The edges of the square around a circle; `radius` in meters. */
export function mapEdgesAround({ latitude, longitude }: GeoPoint, radius: number): MapEdges {
  const { latitudeExt, longitudeExt } = halfExtentInDegrees(latitude, radius)
  const wrapped = (value: number) => (value < -180 ? value + 360 : value > 180 ? value - 360 : value)
  return {
    north: Math.min(90, latitude + latitudeExt),
    south: Math.max(-90, latitude - latitudeExt),
    west: longitudeExt >= 180 ? -180 : wrapped(longitude - longitudeExt),
    east: longitudeExt >= 180 ? 180 : wrapped(longitude + longitudeExt),
  }
}

/** Half the height and width, in degrees, of the square around a circle of `radius` meters. */
export function halfExtentInDegrees(latitude: number, radius: number): { latitudeExt: number; longitudeExt: number } {
  const latitudeExt = Math.min(90, radius / metersADegree)
  const narrow = Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return { latitudeExt, longitudeExt: Math.min(180, latitudeExt / narrow) }
}

export const isCellInView = ({ boxes }: VisibleMapArea, { x, y }: GridCell): boolean =>
  boxes.some(({ fromX, toX, fromY, toY }) => x >= fromX && x < toX && y >= fromY && y < toY)

/**
 * Computes how much of a square lies in the visible map area, 0 to 1. The square is `size` cells wide, and the given
 * cell is its northwest corner.
 */
export function shareOfSquareInView({ boxes }: VisibleMapArea, { x, y }: GridCell, size: number): number {
  let area = 0
  for (const { fromX, toX, fromY, toY } of boxes) {
    const width = Math.min(toX, x + size) - Math.max(fromX, x)
    const height = Math.min(toY, y + size) - Math.max(fromY, y)
    if (width > 0 && height > 0) area += width * height
  }
  return area / size ** 2
}

/** The number of tiles of a level that the visible map area touches. */
export const countTilesInView = ({ boxes }: VisibleMapArea, level: number): number =>
  boxes.reduce((sum, box) => {
    const size = tileSizeInCells(level)
    const span = (from: number, to: number) => Math.floor((to - 1) / size) - Math.floor(from / size) + 1
    return sum + span(box.fromX, box.toX) * span(box.fromY, box.toY)
  }, 0)

/** The tiles of a level that the visible map area touches. */
export function listTilesInView(view: VisibleMapArea, level: number): TileInView[] {
  const size = tileSizeInCells(level)
  const tiles = new Map<number, TileInView>()
  for (const { fromX, toX, fromY, toY } of view.boxes)
    for (let x = Math.floor(fromX / size) * size; x < toX; x += size)
      for (let y = Math.floor(fromY / size) * size; y < toY; y += size) {
        const code = tileCodeOf({ x, y }, level)
        tiles.set(code, { x, y, code, level, share: shareOfSquareInView(view, { x, y }, size) })
      }
  return [...tiles.values()]
}

/** Meters from a point to the farthest corner of the visible map area. */
export const computeFarthestViewCornerMeters = ({ boxes }: VisibleMapArea, point: GeoPoint): number =>
  Math.max(
    ...boxes.flatMap(({ fromX, toX, fromY, toY }) =>
      [fromX, toX].flatMap((x) => [fromY, toY].map((y) => distanceMeters(point, pointOfCell({ x, y })))),
    ),
  )

/** Meters from a point to the nearest point of a square of cells. */
export function computeMetersToCellSquare(point: GeoPoint, { x, y }: GridCell, size: number): number {
  const at = cellOfPoint(point)
  // The square may be nearer across the antimeridian.
  const shift = x - at.x > gridSizeInCells / 2 ? gridSizeInCells : at.x - x > gridSizeInCells / 2 ? -gridSizeInCells : 0
  const nearX = Math.min(Math.max(at.x + shift, x), x + size)
  const nearY = Math.min(Math.max(at.y, y), y + size)
  if (nearX === at.x + shift && nearY === at.y) return 0
  return distanceMeters(point, pointOfCell({ x: nearX, y: nearY }))
}

/** Meters from a point to the farthest corner of a square of cells. */
export const computeMetersToFarthestCorner = (point: GeoPoint, { x, y }: GridCell, size: number): number =>
  Math.max(
    ...[0, size].flatMap((right) =>
      [0, size].map((down) => distanceMeters(point, pointOfCell({ x: x + right, y: y + down }))),
    ),
  )
