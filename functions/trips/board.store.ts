import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { tripPartition } from '../kernel/keys.ts'
import type { Row } from '../kernel/row.ts'
import { table, tableName } from '../kernel/table.ts'

/** Everything on a board, page by page. T#{id} / * */
export async function rowsOnBoard(tripId: number, { consistent = false } = {}): Promise<Row[]> {
  const rows: Row[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': tripPartition(tripId) },
        ConsistentRead: consistent,
        ExclusiveStartKey: from,
      }),
    )
    rows.push(...(Items as Row[]))
    from = LastEvaluatedKey
  } while (from)
  return rows
}
