import { setTimeout as wait } from 'node:timers/promises'
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { tableClient, tableName } from './table.ts'
import type { secondaryIndexName } from './table.ts'
import { collectExpressionAttributes } from './condition.ts'
import type { Condition } from './condition.ts'
import type { RowKey } from './define-row-key.ts'
import type { Row } from './row.ts'

/**
 * The consistency of a read. Reads before a write are consistent; reads for display may be eventually consistent, at
 * half the read units.
 */
export interface ReadOptions {
  readonly consistent?: boolean
}
/** `fields`: attributes to read, all by default. A read costs the units of the whole row either way. */
interface Projected extends ReadOptions {
  readonly fields?: readonly string[]
}

const projection = (fields: readonly string[] | undefined): string | undefined =>
  fields?.map((name) => `#${name}`).join(', ')

/** Reads the row at a key; undefined if there is none. */
export async function readRow<T = Row>(
  { pk, sk }: RowKey,
  { consistent = false, fields }: Projected = {},
): Promise<T | undefined> {
  const { Item } = await tableClient.send(
    new GetCommand({
      TableName: tableName,
      Key: { pk, sk },
      ConsistentRead: consistent,
      ...(fields && {
        ProjectionExpression: projection(fields),
        ...collectExpressionAttributes([projection(fields)], {}),
      }),
    }),
  )
  return Item as T | undefined
}

/** Where the next page of a query starts. */
export type PageStart = Record<string, unknown> | undefined
export interface RowPage<T> {
  readonly items: T[]
  /** Where the next page starts; undefined after the last page. */
  readonly last: PageStart
}

/**
 * The rows that a query reads of a partition. Set at most one of `prefix`, `before`, or `from` and `to`, both
 * inclusive.
 */
export interface RowQuery extends Projected {
  readonly index?: typeof secondaryIndexName
  readonly prefix?: string
  readonly from?: string
  readonly to?: string
  readonly before?: string
  readonly newestFirst?: boolean
  /** A filter that is applied after rows were read: the rows that it drops still cost read units. */
  readonly filter?: Condition | undefined
}

/** The condition on the sort key. The meter identifies the access pattern by the value of `:sort`. */
function rangeOf(sk: string, { prefix, from, to, before }: RowQuery): [text: string, values: Record<string, string>] {
  if (prefix !== undefined) return [` AND begins_with(${sk}, :sort)`, { ':sort': prefix }]
  if (before !== undefined) return [` AND ${sk} < :sort`, { ':sort': before }]
  if (from !== undefined && to !== undefined) return [` AND ${sk} BETWEEN :sort AND :to`, { ':sort': from, ':to': to }]
  if (from !== undefined) return [` AND ${sk} >= :sort`, { ':sort': from }]
  return to === undefined ? ['', {}] : [` AND ${sk} <= :sort`, { ':sort': to }]
}

/** A page of a partition, in the table or the index. `most` limits the rows read, before the filter. */
export async function readRowPage<T = Row>(
  partition: string,
  { after, most, ...asked }: RowQuery & { readonly after?: PageStart; readonly most?: number },
): Promise<RowPage<T>> {
  const { index, consistent = false, newestFirst = false, filter, fields } = asked
  const [range, values] = rangeOf(index ? 'gsi1sk' : 'sk', asked)
  const { Items = [], LastEvaluatedKey } = await tableClient.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: index,
      KeyConditionExpression: `${index ? 'gsi1pk' : 'pk'} = :pk${range}`,
      FilterExpression: filter?.text,
      ProjectionExpression: projection(fields),
      ...collectExpressionAttributes([filter?.text, projection(fields)], {
        ':pk': partition,
        ...values,
        ...filter?.values,
      }),
      ScanIndexForward: !newestFirst,
      ConsistentRead: consistent,
      ExclusiveStartKey: after,
      Limit: most,
    }),
  )
  return { items: Items as T[], last: LastEvaluatedKey }
}

/** The first rows of a partition, at most `most`, in one page. */
export const readFirstRows = async <T = Row>(partition: string, most: number, asked: RowQuery = {}): Promise<T[]> =>
  (await readRowPage<T>(partition, { ...asked, most })).items

const aPage = 100

/** Reads up to `most` rows with repeated calls of `readPage`, each for at most a hundred rows. */
export async function readFirstRowsInPages<T>(
  readPage: (most: number, after: PageStart) => Promise<RowPage<T>>,
  most: number,
): Promise<T[]> {
  const rows: T[] = []
  let after: PageStart
  do {
    const { items, last } = await readPage(Math.min(aPage, most - rows.length), after)
    rows.push(...items)
    after = last
  } while (after && rows.length < most)
  return rows
}

/** All rows of a partition, over all pages. Only for partitions whose size is limited elsewhere. */
export async function readAllRows<T = Row>(partition: string, asked: RowQuery = {}): Promise<T[]> {
  const rows: T[] = []
  let after: PageStart
  do {
    const { items, last } = await readRowPage<T>(partition, { ...asked, after })
    rows.push(...items)
    after = last
  } while (after)
  return rows
}

/** DynamoDB's maximum number of keys in a BatchGet. */
const maxBatch = 100
/** A throttled table, or an answer above 16 MB, leaves keys unprocessed, which are retried with back-off. */
const maxTries = 8

/** Reads rows by keys, in parallel batches of 100. Rows come in no particular order, and missing rows are left out. */
export async function readRowsByKeys<T = Row>(
  keys: readonly RowKey[],
  { consistent = false }: ReadOptions = {},
): Promise<T[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / maxBatch) }, (_, at) =>
    keys.slice(at * maxBatch, (at + 1) * maxBatch),
  )
  return (await Promise.all(batches.map((batch) => rowsOfBatch(batch, consistent)))).flat() as T[]
}

async function rowsOfBatch(keys: readonly RowKey[], consistent: boolean): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  let wanted: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }))
  for (let tries = 1; wanted.length; tries++) {
    if (tries > maxTries) throw new Fault(503, null, { note: 'the table keeps leaving keys out', retryAfterSeconds: 1 })
    if (tries > 1) await wait(Math.random() * 25 * 2 ** tries)
    const { Responses, UnprocessedKeys } = await tableClient.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: wanted, ConsistentRead: consistent } } }),
    )
    found.push(...(Responses?.[tableName] ?? []))
    wanted = UnprocessedKeys?.[tableName]?.Keys ?? []
  }
  return found
}
