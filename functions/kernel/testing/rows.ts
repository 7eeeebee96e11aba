import { BatchWriteCommand, DeleteCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { RowKey } from '../table/define-row-key.ts'
import { readAllRows as partitionRows } from '../table/read.ts'
import { readRowsByKeys } from '../table/read.ts'
import { tableClient, tableName } from '../table/table.ts'
import { withoutRecordingTableUse } from './table-use.ts'

export type Row = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string }

/** All rows of this test's table except rate limit counters, to check that a refused call has changed nothing. */
export const readAllTableRows = async (): Promise<Row[]> =>
  (await scanRowsByPrefix('')).filter(({ pk }) => !pk.startsWith('BUDGET#'))

/** The rows of a partition, read consistently. */
export const readPartitionRows = (pk: string): Promise<Row[]> => partitionRows(pk, { consistent: true })

/** The rows at these keys, read consistently; missing rows are left out. */
export const readRowsAtKeys = (places: readonly RowKey[]): Promise<unknown[]> =>
  readRowsByKeys(places, { consistent: true })

/** The rows of all partitions that begin with a text, found by reading the whole table. */
export async function scanRowsByPrefix(prefix: string): Promise<Row[]> {
  const rows: Row[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await tableClient.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        ExclusiveStartKey: from,
        ...(prefix && {
          FilterExpression: 'begins_with(pk, :prefix)',
          ExpressionAttributeValues: { ':prefix': prefix },
        }),
      }),
    )
    rows.push(...(Items as Row[]))
    from = LastEvaluatedKey
  } while (from)
  return rows.toSorted((a, b) => (`${a.pk}|${a.sk}` < `${b.pk}|${b.sk}` ? -1 : 1))
}

/** Maximum number of rows in a BatchWrite. */
const maxBatch = 25

/**
 * Writes rows directly, for data that other features would have written. Of several rows with the same key, the last
 * one is kept.
 */
export async function putRows(rows: readonly (RowKey | Row)[]): Promise<void> {
  const puts = [...new Map(rows.map((row) => [`${row.pk}|${row.sk}`, { PutRequest: { Item: { ...row } } }])).values()]
  for (let at = 0; at < puts.length; at += maxBatch) {
    const batch = { [tableName]: puts.slice(at, at + maxBatch) }
    // Hidden from `recordTableUse`, because no function makes this request.
    const { UnprocessedItems } = await withoutRecordingTableUse(() =>
      tableClient.send(new BatchWriteCommand({ RequestItems: batch })),
    )
    if (UnprocessedItems?.[tableName]) throw new Error('the table did not take every row')
  }
}

/** Deletes a row directly. */
export const dropRow = (row: RowKey): Promise<unknown> =>
  tableClient.send(new DeleteCommand({ TableName: tableName, Key: { pk: row.pk, sk: row.sk } }))
