import { tripPartition } from '../kernel/rows.ts'
import { tripKey } from './rows.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { rowsWith } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import type { TripItem } from './trip.store.ts'

/** Everything on a board, page by page. T#{id} / * */
export const rowsOnBoard = (tripId: number, reading: { consistent?: boolean } = {}): Promise<Row[]> =>
  rowsOf(tripPartition(tripId), reading)

/**
 * The board that an id on it leads to, with its rows under a prefix. The query runs backwards, so the board's row is read
 * first and its version covers the others (`kernel/README.md`). T#{stem} / {prefix} to TRIP
 */
export async function boardWith(id: number, prefix: string): Promise<{ board: TripItem | undefined; rows: Row[] }> {
  const read = await rowsOf(tripPartition(id), {
    from: prefix,
    to: tripKey(id).sk,
    newestFirst: true,
    consistent: true,
  })
  const board = read.find(({ sk }) => sk === tripKey(id).sk) as unknown as TripItem | undefined
  return { board, rows: rowsWith(read, prefix) }
}
