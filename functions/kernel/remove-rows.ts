import { setTimeout as wait } from 'node:timers/promises'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Key } from './table/row-kind.ts'
import { table, tableName } from './table.ts'

const maxBatch = 25
const maxTries = 8

/** Removes rows in batches; missing rows are fine. @throws Error if the table keeps leaving some unprocessed */
export async function removeRows(rows: readonly Key[]): Promise<void> {
  for (let from = 0; from < rows.length; from += maxBatch) {
    let left = rows.slice(from, from + maxBatch).map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } }))
    for (let tries = 1; left.length; tries++) {
      const { UnprocessedItems } = await table.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }))
      left = (UnprocessedItems?.[tableName] ?? []) as typeof left
      if (left.length && tries === maxTries) throw new Error('the table takes no more deletions now')
      if (left.length) await wait(Math.random() * 50 * 2 ** tries)
    }
  }
}
