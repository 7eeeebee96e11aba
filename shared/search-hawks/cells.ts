import { distanceMeters } from '../kernel/geo.ts'
import type { GeoPoint } from '../kernel/geo.ts'
import type { SearchHawk } from './model.ts'

/**
 * Two grids of cells, by the height of a cell in degrees of latitude: 11 km for hawks with a radius up to
 * `fineMeters`, 28 km for larger ones. A circle touches at most 4 fine cells or 9 coarse ones; towards the poles, a
 * column spans more degrees of longitude, so that cells keep their size.
 */
const grids = { f: 0.1, c: 0.25 } as const
type Grid = keyof typeof grids
const fineMeters = 5_000

/** Hawks are filed by groups of this many check-in days. */
const daysInGroup = 32
/**
 * Maximum number of cells under which one hawk is filed. Together with the hawk, the supplier's number of hawks and
 * the idempotency key, creating a hawk writes 15 rows.
 */
export const maxCellsPerHawk = 12

const rowAt = (latitude: number, side: number): number =>
  Math.min(Math.ceil(180 / side) - 1, Math.max(0, Math.floor((latitude + 90) / side)))

/** The number of cells in a row of the grid, by the row's edge nearer to the equator, which is the longer one. */
function columnsOf(row: number, side: number): number {
  const [south, north] = [row * side - 90, (row + 1) * side - 90]
  const edge = south < 0 && north > 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
  return edge >= 89 ? 1 : Math.max(1, Math.floor((360 * Math.cos((edge * Math.PI) / 180)) / side))
}

const columnAt = (longitude: number, columns: number): number => Math.floor(((longitude + 180) / 360) * columns)

/** The cell that holds a point. */
function cellAt({ latitude, longitude }: GeoPoint, grid: Grid): string {
  const row = rowAt(latitude, grids[grid])
  const columns = columnsOf(row, grids[grid])
  return `${grid}${row}.${columnAt(longitude, columns) % columns}`
}

/** Upper bound, in meters, for the rounding error of a computed distance. */
const slackMeters = 1
const metersADegree = distanceMeters({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })

/** Half the width of a circle in degrees of longitude; 180 if the circle reaches a pole. */
function halfWidth(latitude: number, halfHeight: number): number {
  if (Math.abs(latitude) + halfHeight >= 90) return 180
  const sine = Math.sin((halfHeight * Math.PI) / 180) / Math.cos((latitude * Math.PI) / 180)
  return (Math.asin(Math.min(1, sine)) * 180) / Math.PI
}

/** All cells that a circle touches. */
function cellsAround(center: GeoPoint, radius: number, grid: Grid): string[] {
  const side = grids[grid]
  const high = (radius + slackMeters) / metersADegree
  const wide = halfWidth(center.latitude, high)
  const cells: string[] = []
  for (let row = rowAt(center.latitude - high, side); row <= rowAt(center.latitude + high, side); row++) {
    const columns = columnsOf(row, side)
    const from = columnAt(center.longitude - wide, columns)
    const count = Math.min(columns, columnAt(center.longitude + wide, columns) - from + 1)
    for (let at = 0; at < count; at++) cells.push(`${grid}${row}.${(((from + at) % columns) + columns) % columns}`)
  }
  return cells
}

const groupOf = (day: number): number => Math.floor(day / daysInGroup)

/**
 * The keys under which a hawk is filed: each cell that its circle touches, for each group of its check-in days. If
 * that makes too many keys, each cell once, for any day.
 */
export function listHawkCellKeys(
  hawk: Pick<SearchHawk, 'radius' | 'dayFrom' | 'dayTill'>,
  listing: GeoPoint,
): readonly string[] {
  const cells = cellsAround(listing, hawk.radius, hawk.radius <= fineMeters ? 'f' : 'c')
  const [first, last] = [groupOf(hawk.dayFrom), groupOf(hawk.dayTill)]
  if (cells.length * (last - first + 1) > maxCellsPerHawk) return cells.map((cell) => `${cell}.any`)
  const groups = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return cells.flatMap((cell) => groups.map((group) => `${cell}.${group}`))
}

/** Four keys for a search: every hawk that may match it is filed under at least one of them. */
export const listSearchCellKeys = (search: GeoPoint & { readonly day: number }): readonly string[] =>
  (Object.keys(grids) as Grid[]).flatMap((grid) => {
    const cell = cellAt(search, grid)
    return [`${cell}.any`, `${cell}.${groupOf(search.day)}`]
  })
