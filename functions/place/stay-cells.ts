import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { stayCountKey } from './rows.ts'

/** Map cells per degree of latitude or longitude. A cell is half a degree, at most 56 km, on each side. */
const perDegree = 2
/** Cells along a side of a block. A block covers eight by eight degrees. */
const blockSide = 16
const across = 360 * perDegree
const down = 180 * perDegree
/** Kilometers per degree of latitude, rounded down so that a search area never misses a cell at its edge. */
const kmPerDegree = 111

/** First letter of the attributes that hold the number of stays of a cell; the cell's position in its block follows. */
const letter = 'c'

const rowAt = (latitude: number): number => Math.min(down - 1, Math.max(0, Math.floor((latitude + 90) * perDegree)))
/** Returns the column of the cell grid for a longitude. Longitudes beyond ±180 wrap around at the antimeridian. */
const columnAt = (longitude: number): number => (Math.floor((longitude + 180) * perDegree) + across) % across

/** Returns the key of the row, and its attribute, that count the stays of the map cell around a point. */
export function buildCellStayCounterKey({ latitude, longitude }: GeoPoint): RowKey & { readonly attribute: string } {
  const [row, column] = [rowAt(latitude), columnAt(longitude)]
  const block = `${Math.floor(row / blockSide)}-${Math.floor(column / blockSide)}`
  return { ...stayCountKey(block), attribute: `${letter}${(row % blockSide) * blockSide + (column % blockSide)}` }
}

/** Returns the cell of a point. */
export const getCellAtPoint = ({ latitude, longitude }: GeoPoint): number =>
  rowAt(latitude) * across + columnAt(longitude)

/** Returns the cells that have stays with their number of stays, from the rows that count stays per cell. */
export function countStaysPerCell(rows: readonly Readonly<Record<string, unknown>>[]): Map<number, number> {
  const cells = new Map<number, number>()
  for (const { sk, ...row } of rows) {
    const [blockRow = 0, blockColumn = 0] = String(sk).split('-').map(Number)
    for (const [name, count] of Object.entries(row)) {
      const position = name.startsWith(letter) ? Number(name.slice(letter.length)) : Number.NaN
      if (!Number.isInteger(position) || !(Number(count) > 0)) continue
      const row = blockRow * blockSide + Math.floor(position / blockSide)
      cells.set(row * across + blockColumn * blockSide + (position % blockSide), Number(count))
    }
  }
  return cells
}

/**
 * Whether any cell that touches the area within `radius` meters of a point has stays. Such a stay may be farther away,
 * by up to the size of a cell.
 */
export function hasStaysWithinRadius(
  cells: ReadonlyMap<number, number>,
  { latitude, longitude }: GeoPoint,
  radius: number,
): boolean {
  const high = radius / 1000 / kmPerDegree
  const wide = Math.min(180, high / Math.max(0.05, Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180)))
  const columns = Math.min(across, Math.ceil(2 * wide * perDegree) + 1)
  const west = columnAt(longitude - wide)
  for (let row = rowAt(latitude - high); row <= rowAt(latitude + high); row++)
    for (let step = 0; step < columns; step++) if (cells.has(row * across + ((west + step) % across))) return true
  return false
}
