import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { PrefetchedRowLookup, Migration, RowKey, StoredRow } from './migration.ts'

/** DynamoDB's maximum number of keys in a BatchGet. */
const maxBatch = 100
/** Maximum number of attempts per batch, because a throttled table leaves keys unprocessed. */
const maxTries = 8

interface Table {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
}

const nameOf = ({ pk, sk }: RowKey): string => `${pk}\n${sk}`

/**
 * Reads the rows that the changes to one page of rows depend on: each row once, in batches of a hundred keys. Sends no
 * request if there are none.
 */
export async function readRowsThatMigrationNeeds(
  { relatedKeys }: Migration,
  rows: readonly StoredRow[],
  { client, tableName }: Table,
): Promise<PrefetchedRowLookup> {
  const keys = [...new Map(rows.flatMap((row) => relatedKeys?.(row) ?? []).map((key) => [nameOf(key), key])).values()]
  const found = new Map<string, StoredRow>()
  for (let at = 0; at < keys.length; at += maxBatch) {
    let wanted: RowKey[] = keys.slice(at, at + maxBatch)
    for (let tries = 0; wanted.length; tries++) {
      if (tries === maxTries) throw new Error('the table keeps leaving keys out')
      const { Responses, UnprocessedKeys } = await client.send(
        new BatchGetCommand({ RequestItems: { [tableName]: { Keys: wanted, ConsistentRead: true } } }),
      )
      for (const row of (Responses?.[tableName] ?? []) as StoredRow[]) found.set(nameOf(row), row)
      wanted = (UnprocessedKeys?.[tableName]?.Keys ?? []) as RowKey[]
    }
  }
  return (key) => found.get(nameOf(key))
}
