import { isDeepStrictEqual } from 'node:util'
import { GetCommand, PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { limitConcurrency } from '@nestboard/functions/kernel/limit-concurrency.ts'
import type { PrefetchedRowLookup, Migration, RowKey, StoredRow } from './migration.ts'
import { readRowsThatMigrationNeeds } from './read-rows-that-migration-needs.ts'

/** The progress of a migration, summed over the segments of the table. */
export interface MigrationProgress {
  /** Number of rows read so far. */
  readonly read: number
  /** Number of rows changed so far; in a dry run, of rows that would change. */
  readonly changed: number
  readonly isDone: boolean
}
/** The progress of one segment, as stored in its own row. Key: MIGRATION#{number} / SEGMENT#{segment}. */
interface SegmentProgress extends MigrationProgress {
  /** Key after which the next page starts; undefined before the first page and after the last. */
  readonly after?: { readonly pk: string; readonly sk: string } | undefined
}
/** The migration's own row. Key: MIGRATION#{number} / STATE. */
interface MigrationState extends MigrationProgress {
  /** Number of segments of the run that is under way; a resumed run keeps it, because it decides who reads what. */
  readonly segments?: number
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
  /** Number of parts of the table that are read at the same time. */
  readonly segments?: number
}

const fromStart: SegmentProgress = { read: 0, changed: 0, isDone: false }
/** Maximum number of attempts at a row that others change at the same time. */
const maxTries = 5
const defaultSegments = 8
/** Rows of a page that change at the same time. */
const writesAtOnce = 10

const stateKey = ({ number }: Migration) => ({ pk: `MIGRATION#${number}`, sk: 'STATE' })
const segmentKey = ({ number }: Migration, segment: number) => ({ pk: `MIGRATION#${number}`, sk: `SEGMENT#${segment}` })

async function readStored<T>({ client, tableName }: Options, key: object): Promise<T | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))
  return Item as T | undefined
}
const store = ({ client, tableName }: Options, row: object) =>
  client.send(new PutCommand({ TableName: tableName, Item: row as Record<string, unknown> }))

/** Returns how far a migration got in this table, without the segments of a run that is not finished. */
export const readMigrationProgress = async (options: Options, migration: Migration): Promise<MigrationState> =>
  (await readStored<MigrationState>(options, stateKey(migration))) ?? fromStart

/** Notes that a table needs no change by a migration, because it was made by code that writes the new form. */
export const markMigrationDone = (options: Options, migration: Migration) =>
  store(options, { ...stateKey(migration), read: 0, changed: 0, isDone: true } satisfies MigrationState & RowKey)

/**
 * Runs a migration over the whole table, in parallel segments, each from where an earlier run ended; a finished
 * migration does nothing. Only changed attributes are written, under an optimistic lock on their old values, and the
 * writes appear in the table's stream.
 */
export async function runMigration(migration: Migration, options: Options): Promise<MigrationProgress> {
  const { isDry = false, segments: wanted = defaultSegments } = options
  const state = isDry ? fromStart : await readMigrationProgress(options, migration)
  if (state.isDone) return state
  const segments = ('segments' in state && state.segments) || wanted
  if (!isDry) await store(options, { ...stateKey(migration), read: 0, changed: 0, isDone: false, segments })
  const parts: SegmentProgress[] = await Promise.all(
    Array.from({ length: segments }, async (_, segment) => {
      const stored = isDry ? undefined : await readStored<SegmentProgress>(options, segmentKey(migration, segment))
      return stored ?? fromStart
    }),
  )
  const sum = (isDone: boolean): MigrationProgress => ({
    read: parts.reduce((total, { read }) => total + read, 0),
    changed: parts.reduce((total, { changed }) => total + changed, 0),
    isDone,
  })
  const stopping = new AbortController()
  const runSegment = async (segment: number) => {
    while (!parts[segment]!.isDone && !stopping.signal.aborted) {
      parts[segment] = await runPage(migration, parts[segment]!, { segment, segments }, options)
      if (!isDry) await store(options, { ...segmentKey(migration, segment), ...parts[segment] })
      options.onPage?.(sum(false))
    }
  }
  const ends = await Promise.allSettled(
    parts.map((_, segment) =>
      runSegment(segment).catch((error: unknown) => {
        stopping.abort()
        throw error
      }),
    ),
  )
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  if (!isDry) await store(options, { ...stateKey(migration), ...sum(true), segments })
  return sum(true)
}

/** Reads and changes one page of a segment. Returns the segment's progress after it. */
async function runPage(
  migration: Migration,
  { read, changed, after }: SegmentProgress,
  { segment, segments }: { readonly segment: number; readonly segments: number },
  options: Options,
): Promise<SegmentProgress> {
  const { client, tableName, pageSize } = options
  const { Items = [], LastEvaluatedKey } = await client.send(
    new ScanCommand({
      TableName: tableName,
      ConsistentRead: true,
      Segment: segment,
      TotalSegments: segments,
      ...(after && { ExclusiveStartKey: after }),
      ...(pageSize && { Limit: pageSize }),
    }),
  )
  const found = await readRowsThatMigrationNeeds(migration, Items as StoredRow[], options)
  const within = limitConcurrency(writesAtOnce)
  const results = await Promise.all(
    (Items as StoredRow[]).map((row) => within(() => changeRowOf(migration, row, found, options))),
  )
  const next = LastEvaluatedKey as SegmentProgress['after']
  const changes = results.filter((each) => each).length
  return { read: read + Items.length, changed: changed + changes, ...(next && { after: next }), isDone: !next }
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
