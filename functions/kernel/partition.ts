import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { Row } from './row.ts'
import { table, tableName } from './table.ts'

/** Rows of a partition, or those under `prefix`, over all pages. For partitions whose size is limited elsewhere. */
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
