import { commitTransaction, createConditionFailedError, tryCommitTransaction } from './commit-transaction.ts'
import type { TransactionClause } from './commit-transaction.ts'
import type { IdempotentCall } from '../request/idempotent-response.ts'
import type { RowKey } from './define-row-key.ts'
import { allConditionsHold, rowExists, attributesEqual, attributesMissing } from './condition.ts'
import { readRow } from './read.ts'
import { updateRow } from './row-update.ts'
import { tableName } from './table.ts'
import type { TableWrite } from './table.ts'
import { retryOnConflict, createVersionConflict } from './version.ts'

/**
 * A set of rows with a maximum size. Each addition or removal also changes a counter, in the same transaction. The
 * counter is an upper bound: when it reaches the limit, or if an import left no counter, the rows are counted.
 */
export interface BoundedRowSet<T = unknown> {
  /**
   * Row that counts the rows of the set in the attribute that `counter` names. A second attribute counts only
   * additions and serves as the set's version.
   */
  readonly key: RowKey
  readonly counter: string
  readonly most: number
  /** Reads all rows of the set consistently. */
  readonly read: () => Promise<readonly T[]>
  readonly full: () => Error
  /**
   * True if the counter's row is deleted with the entity that it belongs to. Once that row is gone, additions and
   * removals fail.
   */
  readonly isPart?: boolean
}

interface Adding<T> {
  /** The rows as the caller read them. If given, the counter's row need not exist. */
  readonly seen?: readonly T[]
  /** True if the addition depends on all rows of the set, so that any change since `seen` is a version conflict. */
  readonly isExact?: boolean
  readonly repeat: { once: IdempotentCall | undefined; answer: unknown }
}

/**
 * Adds to a set and raises its counter in one transaction; safe under concurrency.
 * @param clausesOf makes the writes from the set's rows: first from `seen` (an empty list if left out), and if that
 * attempt fails, from the rows read anew
 * @throws the error of `full` at the limit; 503 after repeated version conflicts
 */
export async function addBoundedRow<T>(
  room: BoundedRowSet<T>,
  clausesOf: (there: readonly T[]) => readonly TransactionClause[],
  { seen, isExact = false, repeat }: Adding<T>,
): Promise<void> {
  if (seen && seen.length >= room.most) throw room.full()
  const raised = {
    write: buildCounterIncrementWrite(room, seen?.length, isExact),
    otherwise: createConditionFailedError,
  }
  if (await tryCommitTransaction([raised, ...clausesOf(seen ?? [])], repeat)) return
  await retryOnConflict(async () => {
    // The version is read before the rows, so an addition after this read makes the write below fail.
    const version = await versionOf(room)
    const there = await room.read()
    if (there.length >= room.most) throw room.full()
    await commitTransaction(
      [{ write: recount(room, version, there.length + 1), otherwise: createVersionConflict }, ...clausesOf(there)],
      repeat,
    )
  })
}

/**
 * The write that lowers the counter after a removal; its expression is hand-written, because `updateRow` can't
 * subtract from a default value. The transaction must fail if the removed row is already gone.
 */
export const buildCounterDecrementWrite = ({
  key,
  counter,
  most,
  isPart,
}: Pick<BoundedRowSet, 'key' | 'counter' | 'most' | 'isPart'>): TableWrite => ({
  Update: {
    TableName: tableName,
    Key: { pk: key.pk, sk: key.sk },
    // If there is no counter, the set has at most `most` rows before the removal, so `most - 1` is a safe upper bound.
    UpdateExpression: 'SET #count = if_not_exists(#count, :most) - :one',
    ...(isPart && { ConditionExpression: 'attribute_exists(pk)' }),
    ExpressionAttributeNames: { '#count': counter },
    ExpressionAttributeValues: { ':most': most, ':one': 1 },
  },
})

const versionName = (counter: string): string => `${counter}Added`

/**
 * The write that raises the counter; its expression is hand-written, because `updateRow` can't add to a default value.
 * @param seen number of rows that the caller read; without it, the counter's row must exist
 */
export function buildCounterIncrementWrite(
  { key, counter, most, isPart }: Pick<BoundedRowSet, 'key' | 'counter' | 'most' | 'isPart'>,
  seen: number | undefined,
  isExact = false,
): TableWrite {
  const uncounted = isPart ? 'attribute_exists(pk) AND attribute_not_exists(#count)' : 'attribute_not_exists(#count)'
  const hasRoom = isExact ? '#count = :seen' : '#count < :most'
  return {
    Update: {
      TableName: tableName,
      Key: { pk: key.pk, sk: key.sk },
      UpdateExpression:
        seen === undefined
          ? 'ADD #count :one, #added :one'
          : 'SET #count = if_not_exists(#count, :seen) + :one ADD #added :one',
      ConditionExpression: seen === undefined ? hasRoom : `(${uncounted}) OR ${hasRoom}`,
      ExpressionAttributeNames: { '#count': counter, '#added': versionName(counter) },
      ExpressionAttributeValues: {
        ':one': 1,
        ...(seen !== undefined && { ':seen': seen }),
        ...(!isExact && { ':most': most }),
      },
    },
  }
}

const recount = ({ key, counter, isPart }: BoundedRowSet, version: number | undefined, there: number): TableWrite => {
  const added = versionName(counter)
  const isUnchanged = version === undefined ? attributesMissing(added) : attributesEqual({ [added]: version })
  return updateRow(
    key,
    { set: { [counter]: there }, add: { [added]: 1 } },
    isPart ? allConditionsHold(isUnchanged, rowExists) : isUnchanged,
  )
}

const versionOf = async ({ key, counter }: BoundedRowSet): Promise<number | undefined> =>
  (await readRow<Record<string, number>>(key, { consistent: true }))?.[versionName(counter)]
