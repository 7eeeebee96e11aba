import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { duePartition } from './rows.ts'
import type { Key } from './table/row-kind.ts'
import { sortable } from './table/time-index.ts'
import { indexName, table, tableName } from './table.ts'
import type { Write } from './table.ts'

/**
 * What is to be done at a time: a row of its own beside what it is about, found by time through the index. The timers
 * hand it to the one who knows its kind and remove it when that is done.
 */
export interface Due {
  readonly kind: string
  /** Id of the thing it is about. */
  readonly subject: number
  /** Epoch ms. */
  readonly atMs: number
}

export interface DueRow extends Due, Key {
  readonly gsi1sk: string
  readonly tries?: number
}

const indexed = (atMs: number) => ({ gsi1pk: duePartition(), gsi1sk: sortable(atMs) })

/** Puts something off until its time; once per key. */
export const dueWrite = (key: Key, due: Due): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...key, ...indexed(due.atMs), ...due },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** It needs no longer be done. */
export const cancelDue = ({ pk, sk }: Key): Write => ({ Delete: { TableName: tableName, Key: { pk, sk } } })

/** What is due by now, the longest overdue first. gsi1: DUE / <time> */
export async function dueBy(nowMs: number, most: number): Promise<DueRow[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk <= :now',
      ExpressionAttributeValues: { ':pk': duePartition(), ':now': sortable(nowMs) },
      Limit: most,
    }),
  )
  return Items as DueRow[]
}

/** From the first try to the second; doubled each time, to at most a day. */
const retryAfterMs = 15 * 60_000

/**
 * Takes a due row by moving its time on: nobody else takes it meanwhile, and if this process dies or the work fails it
 * comes again later. False where another was first.
 */
export async function claimDue(row: DueRow, nowMs: number): Promise<boolean> {
  const againMs = nowMs + Math.min(retryAfterMs * 2 ** (row.tries ?? 0), 86_400_000)
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: { pk: row.pk, sk: row.sk },
        UpdateExpression: 'SET gsi1sk = :again ADD tries :one',
        ConditionExpression: 'gsi1sk = :seen',
        ExpressionAttributeValues: { ':again': sortable(againMs), ':seen': row.gsi1sk, ':one': 1 },
      }),
    )
    return true
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return false
    throw error
  }
}

/** It is done. */
export const removeDue = ({ pk, sk }: Key): Promise<unknown> =>
  table.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
