import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Row } from './row.ts'
import { table, tableName } from './table.ts'

/** Every row of a partition, or those whose sort key begins with `prefix`, page by page; for partitions whose own limits see to it that this ends. */
export async function rowsOf(
  pk: string,
  { consistent = false, prefix }: { readonly consistent?: boolean; readonly prefix?: string } = {},
): Promise<Row[]> {
  const rows: Row[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: `pk = :pk${prefix === undefined ? '' : ' AND begins_with(sk, :prefix)'}`,
        ExpressionAttributeValues: { ':pk': pk, ...(prefix !== undefined && { ':prefix': prefix }) },
        ConsistentRead: consistent,
        ExclusiveStartKey: from,
      }),
    )
    rows.push(...(Items as Row[]))
    from = LastEvaluatedKey
  } while (from)
  return rows
}
