import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { tableClient, tableName } from './table.ts'
import type { RowKey } from './define-row-key.ts'
import type { Row } from './row.ts'

const maxBatch = 25
const maxTries = 8

/** Deletes rows in batches; missing rows are fine. @throws Error if some rows stay unprocessed after eight tries */
export const removeRows = (rows: readonly RowKey[]): Promise<void> =>
  inBatches(rows.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))

/**
 * Writes rows in batches, replacing any existing ones. @throws Error if some rows stay unprocessed after eight tries
 */
export const replaceRows = (rows: readonly Row[]): Promise<void> =>
  inBatches(rows.map((Item) => ({ PutRequest: { Item: { ...Item } } })))

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

async function inBatches(requests: Requests): Promise<void> {
  for (let from = 0; from < requests.length; from += maxBatch) {
    let left = requests.slice(from, from + maxBatch)
    for (let tries = 1; left.length; tries++) {
      const { UnprocessedItems } = await tableClient.send(
        new BatchWriteCommand({ RequestItems: { [tableName]: left } }),
      )
      left = UnprocessedItems?.[tableName] ?? []
      if (left.length && tries === maxTries) throw new Error('the table takes no more rows now')
      if (left.length) await wait(Math.random() * 50 * 2 ** tries)
    }
  }
}
