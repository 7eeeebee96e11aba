import { isDeepStrictEqual } from 'node:util'
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { PrefetchedRowLookup, Migration, StoredRow } from './migration.ts'
import { readRowsThatMigrationNeeds } from './read-rows-that-migration-needs.ts'

/** The progress of a migration, as stored in its own row. Key: MIGRATION#{number} / STATE. */
export interface MigrationProgress {
  /** Number of rows read so far. */
  readonly read: number
  /** Number of rows changed so far; in a dry run, of rows that would change. */
  readonly changed: number
  /** Key after which the next page starts; undefined before the first page and after the last. */
  readonly after?: { readonly pk: string; readonly sk: string } | undefined
  readonly isDone: boolean
}

interface Options {
  readonly client: DynamoDBDocumentClient
  readonly tableName: string
  /** A dry run counts the rows that would change, writes nothing, and starts at the first row. */
  readonly isDry?: boolean
  /** Called after each page, once its progress is stored. */
  readonly onPage?: (progress: MigrationProgress) => void
  /** Number of rows per page; undefined means as many as DynamoDB returns. */
  readonly pageSize?: number
}

const fromStart: MigrationProgress = { read: 0, changed: 0, isDone: false }
/** Maximum number of attempts at a row that others change at the same time. */
const maxTries = 5

const stateKey = ({ number }: Migration) => ({ pk: `MIGRATION#${number}`, sk: 'STATE' })

/** Returns how far a migration got in this table. */
export async function readMigrationProgress(
  { client, tableName }: Options,
  migration: Migration,
): Promise<MigrationProgress> {
  const key = stateKey(migration)
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))
  return (Item as MigrationProgress | undefined) ?? fromStart
}

/**
 * Runs a migration over the whole table, from where an earlier run ended; a finished migration does nothing. Only
 * changed attributes are written, under an optimistic lock on their old values, and the writes appear in the table's
 * stream.
 */
export async function runMigration(migration: Migration, options: Options): Promise<MigrationProgress> {
  const { client, tableName, isDry = false, onPage, pageSize } = options
  let progress = isDry ? fromStart : await readMigrationProgress(options, migration)
  while (!progress.isDone) {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new ScanCommand({
        TableName: tableName,
        ConsistentRead: true,
        ...(progress.after && { ExclusiveStartKey: progress.after }),
        ...(pageSize && { Limit: pageSize }),
      }),
    )
    let { changed } = progress
    const found = await readRowsThatMigrationNeeds(migration, Items as StoredRow[], options)
    for (const row of Items as StoredRow[]) if (await changeRowOf(migration, row, found, options)) changed++
    const after = LastEvaluatedKey as MigrationProgress['after']
    progress = { read: progress.read + Items.length, changed, ...(after && { after }), isDone: !after }
    if (!isDry)
      await client.send(new PutCommand({ TableName: tableName, Item: { ...stateKey(migration), ...progress } }))
    onPage?.(progress)
  }
  return progress
}

/** Changes one row; returns whether the row was changed, or in a dry run would be. */
async function changeRowOf(
  migration: Migration,
  first: StoredRow,
  found: PrefetchedRowLookup,
  { client, tableName, isDry }: Options,
): Promise<boolean> {
  let row: StoredRow | undefined = first
  for (let tries = 0; row && tries < maxTries; tries++) {
    const change = migration.change(row, found)
    if (!change) return false
    if (isDry) return true
    try {
      await client.send(new UpdateCommand({ TableName: tableName, ...updateOf(row, change) }))
      return true
    } catch (error) {
      if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
      const Key = { pk: row.pk, sk: row.sk }
      row = (await client.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item as typeof row
    }
  }
  if (row) throw new Error(`a row of kind ${row.sk.split('#')[0]} keeps changing`)
  return false
}

function updateOf(row: StoredRow, change: Readonly<Record<string, unknown>>) {
  const names = Object.keys(change).filter((name) => !isDeepStrictEqual(row[name], change[name]))
  const present = (name: string) => row[name] !== undefined
  const set = names.filter((name) => change[name] !== undefined)
  const removed = names.filter((name) => change[name] === undefined)
  const conditions = names.map((name) => (present(name) ? `#${name} = :was_${name}` : `attribute_not_exists(#${name})`))
  const values = [
    ...set.map((name) => [`:${name}`, change[name]]),
    ...names.filter(present).map((name) => [`:was_${name}`, row[name]]),
  ]
  return {
    Key: { pk: row.pk, sk: row.sk },
    UpdateExpression: [
      ...(set.length ? [`SET ${set.map((name) => `#${name} = :${name}`).join(', ')}`] : []),
      ...(removed.length ? [`REMOVE ${removed.map((name) => `#${name}`).join(', ')}`] : []),
    ].join(' '),
    ConditionExpression: ['attribute_exists(pk)', ...conditions].join(' AND '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ...(values.length && { ExpressionAttributeValues: Object.fromEntries(values) as Record<string, unknown> }),
  }
}
