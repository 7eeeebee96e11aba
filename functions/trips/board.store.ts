import { tripPartition } from '../kernel/keys.ts'
import { rowsOf } from '../kernel/partition.ts'
import type { Row } from '../kernel/row.ts'

/** Everything on a board, page by page. T#{id} / * */
export const rowsOnBoard = (tripId: number, reading: { consistent?: boolean } = {}): Promise<Row[]> =>
  rowsOf(tripPartition(tripId), reading)
