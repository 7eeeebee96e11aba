import { boardPartition } from '../kernel/rows.ts'
import { tripKey } from './rows.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row } from '../kernel/table/row.ts'
import type { StoredTrip } from './trip.store.ts'

/** Reads all rows of a board, page by page. Key: T#{id} / *. */
export const queryBoardRows = (tripId: number, reading: { consistent?: boolean } = {}): Promise<Row[]> =>
  readAllRows(boardPartition(tripId), reading)

/**
 * Reads a board, with its rows under a prefix, by the id of the board or of anything on it. The query runs backwards,
 * so the board's row is read before the rows whose changes also raise its version (`kernel/README.md`). `allRows`:
 * those from the prefix to the board's row. Key: T#{stem} / {prefix} to TRIP.
 */
export async function readBoardWithRows(
  id: number,
  prefix: string,
): Promise<{ board: StoredTrip | undefined; rows: Row[]; allRows: Row[] }> {
  const allRows = await readAllRows(boardPartition(id), {
    from: prefix,
    to: tripKey(id).sk,
    newestFirst: true,
    consistent: true,
  })
  const board = allRows.find(({ sk }) => sk === tripKey(id).sk) as unknown as StoredTrip | undefined
  return { board, rows: filterRowsByPrefix(allRows, prefix), allRows }
}
