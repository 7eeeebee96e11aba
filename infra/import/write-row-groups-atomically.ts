import { setTimeout as wait } from 'node:timers/promises'
import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import { tableClient, tableName } from '@nestboard/functions/kernel/table/table.ts'
import type { TableWrite } from '@nestboard/functions/kernel/table/table.ts'
import { writeWithPause, getMaxTransactionRows } from './write-with-pause.ts'
import type { KeyedRow } from './rows.ts'

/** DynamoDB's maximum number of keys in a BatchGet. */
const maxGets = 100
const maxAttempts = 10

/**
 * Waits with exponential back-off and jitter.
 * @throws Error after too many attempts
 */
async function backOff(attempt: number): Promise<void> {
  if (attempt > maxAttempts) throw new Error('the table is too busy')
  if (attempt > 1) await wait(Math.random() * 25 * 2 ** attempt)
}

const slices = <T>(all: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) => all.slice(at * most, (at + 1) * most))

/**
 * Overwrites rows in transactions: one holds four times as many rows as a batch, and DynamoDB Local syncs to disk once
 * per request, which dominates an import's time.
 */
export const overwriteRowsInTransactions = (items: readonly KeyedRow[]): Promise<void> =>
  commitWritesInTransactions(items.map((Item) => ({ Put: { TableName: tableName, Item: { ...Item } } })))

/** Writes rows without conditions. Safe only because no other process writes these rows. */
export async function commitWritesInTransactions(writes: readonly TableWrite[]): Promise<void> {
  for (const slice of slices(writes, getMaxTransactionRows())) await putTogether(slice)
}

/** Reads which of these rows exist, and returns their partition keys. */
export async function findExistingPartitionKeys(keys: readonly RowKey[]): Promise<Set<string>> {
  const found = new Set<string>()
  for (const slice of slices(keys, maxGets)) {
    let left: Record<string, unknown>[] = slice.map(({ pk, sk }) => ({ pk, sk }))
    for (let attempt = 1; left.length; attempt++) {
      await backOff(attempt)
      const request = { Keys: left, ProjectionExpression: 'pk', ConsistentRead: true }
      const { Responses, UnprocessedKeys } = await tableClient.send(
        new BatchGetCommand({ RequestItems: { [tableName]: request } }),
      )
      for (const { pk } of Responses?.[tableName] ?? []) found.add(pk as string)
      left = UnprocessedKeys?.[tableName]?.Keys ?? []
    }
  }
  return found
}

/**
 * Writes groups, each entirely or, if one of its new rows exists already, not at all. Groups are packed into shared
 * transactions, because one transaction per group takes several times as long.
 * @returns the groups that were written
 */
export async function writeRowGroupsAtomically(groups: readonly TableWrite[][]): Promise<TableWrite[][]> {
  const packs: TableWrite[][][] = []
  for (const group of groups) {
    const last = packs.at(-1)
    if (last && last.flat().length + group.length <= getMaxTransactionRows()) last.push(group)
    else packs.push([group])
  }
  const written: TableWrite[][] = []
  for (const pack of packs) {
    if (await putTogether(pack.flat())) written.push(...pack)
    else if (pack.length > 1) for (const group of pack) if (await putTogether(group)) written.push(group)
  }
  return written
}

/**
 * Writes one transaction.
 * @returns false when a condition failed
 */
async function putTogether(writes: readonly TableWrite[]): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    await backOff(attempt)
    try {
      await writeWithPause(() => tableClient.send(new TransactWriteCommand({ TransactItems: [...writes] })))
      return true
    } catch (error) {
      const { CancellationReasons = [] } = error as { CancellationReasons?: { Code?: string }[] }
      const codes = new Set(CancellationReasons.map(({ Code }) => Code))
      if (codes.has('ConditionalCheckFailed')) return false
      if (!codes.has('TransactionConflict')) throw error
    }
  }
}
