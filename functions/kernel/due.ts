import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { duePartition } from './rows.ts'
import type { Key } from './table/row-kind.ts'
import { sortable } from './table/time-index.ts'
import { indexName, table, tableName } from './table.ts'
import type { Write } from './table.ts'

/**
 * A task scheduled for a time: a row of its own, found by time through the index. The timers call the handler of its
 * kind and remove the row when the task is done.
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

/** Schedules a task; its condition fails if the key already has one. */
export const dueWrite = (key: Key, due: Due): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...key, ...indexed(due.atMs), ...due },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Cancels a task. */
export const cancelDue = ({ pk, sk }: Key): Write => ({ Delete: { TableName: tableName, Key: { pk, sk } } })

/** Tasks that are due, the longest overdue first. Index DUE / <time> */
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

/** Delay before the first retry. Doubles each time, up to a day. */
const retryAfterMs = 15 * 60_000

/**
 * Claims a due task by postponing it, so that no other process runs it at the same time and a failed run is repeated
 * later. False if another process claimed it first.
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

/** Removes a task that is done. */
export const removeDue = ({ pk, sk }: Key): Promise<unknown> =>
  table.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }))
