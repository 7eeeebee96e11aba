import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { tripPartition } from '../kernel/rows.ts'
import { tripKey } from './rows.ts'
import { rowsOf } from '../kernel/partition.ts'
import { rowsWith } from '../kernel/row.ts'
import type { Row } from '../kernel/row.ts'
import { table, tableName } from '../kernel/table.ts'
import type { TripItem } from './trip.store.ts'

/** Everything on a board, page by page. T#{id} / * */
export const rowsOnBoard = (tripId: number, reading: { consistent?: boolean } = {}): Promise<Row[]> =>
  rowsOf(tripPartition(tripId), reading)

/**
 * The board that an id on it leads to, with its rows under a prefix. The query runs backwards, so the board's row is read
 * first and its version covers the others (`kernel/README.md`). T#{stem} / {prefix} to TRIP
 */
export async function boardWith(id: number, prefix: string): Promise<{ board: TripItem | undefined; rows: Row[] }> {
  const read: Row[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
        ExpressionAttributeValues: { ':pk': tripPartition(id), ':first': prefix, ':last': tripKey(id).sk },
        ScanIndexForward: false,
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    read.push(...(Items as Row[]))
    from = LastEvaluatedKey
  } while (from)
  const board = read.find(({ sk }) => sk === tripKey(id).sk) as unknown as TripItem | undefined
  return { board, rows: rowsWith(read, prefix) }
}
