import type { Point } from '@nestboard/shared/kernel/geo.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { stayCountKey } from './rows.ts'

/** Cells in a degree: a cell is at most 56 km wide. */
const perDegree = 2
/** Cells on a side of a block: eight degrees. */
const blockSide = 16
const across = 360 * perDegree
const down = 180 * perDegree
/** A little less than it is, so that no cell at the edge is left out. */
const kmPerDegree = 111

/** Attributes that count begin with this letter; the number after it is the position of the cell in its block. */
const letter = 'c'

const rowAt = (latitude: number): number => Math.min(down - 1, Math.max(0, Math.floor((latitude + 90) * perDegree)))
/** Longitudes beyond ±180 go on at the other side of the antimeridian. */
const columnAt = (longitude: number): number => (Math.floor((longitude + 180) * perDegree) + across) % across

/** The count that includes the stays at a point. */
export function stayCounterAt({ latitude, longitude }: Point): Key & { readonly attribute: string } {
  const [row, column] = [rowAt(latitude), columnAt(longitude)]
  const block = `${Math.floor(row / blockSide)}-${Math.floor(column / blockSide)}`
  return { ...stayCountKey(block), attribute: `${letter}${(row % blockSide) * blockSide + (column % blockSide)}` }
}

/** The cells that have stays, from the rows that count them. */
export function cellsWithStays(rows: readonly Readonly<Record<string, unknown>>[]): Set<number> {
  const cells = new Set<number>()
  for (const { sk, ...row } of rows) {
    const [blockRow = 0, blockColumn = 0] = String(sk).split('-').map(Number)
    for (const [name, count] of Object.entries(row)) {
      const position = name.startsWith(letter) ? Number(name.slice(letter.length)) : Number.NaN
      if (!Number.isInteger(position) || !(Number(count) > 0)) continue
      const row = blockRow * blockSide + Math.floor(position / blockSide)
      cells.add(row * across + blockColumn * blockSide + (position % blockSide))
    }
  }
  return cells
}

/** Whether a cell within `radius` meters of a point has stays, to the precision of the cells. */
export function hasStaysWithin(cells: ReadonlySet<number>, { latitude, longitude }: Point, radius: number): boolean {
  const high = radius / 1000 / kmPerDegree
  const wide = Math.min(180, high / Math.max(0.05, Math.cos(((Math.abs(latitude) + high) * Math.PI) / 180)))
  const columns = Math.min(across, Math.ceil(2 * wide * perDegree) + 1)
  const west = columnAt(longitude - wide)
  for (let row = rowAt(latitude - high); row <= rowAt(latitude + high); row++)
    for (let step = 0; step < columns; step++) if (cells.has(row * across + ((west + step) % across))) return true
  return false
}
