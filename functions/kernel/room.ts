import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { commit, lost, tryCommit } from './commit.ts'
import type { Clause } from './commit.ts'
import type { Once } from './idempotency.ts'
import type { Key } from './table/row-kind.ts'
import { table, tableName } from './table.ts'
import type { Write } from './table.ts'
import { retryOnConflict, versionConflict } from './table/version.ts'

/**
 * A set that holds so many things at most. Each addition and removal changes a counter in its own transaction. The
 * counter is an upper bound: at the limit, or where rows were imported without one, the rows are counted exactly.
 */
export interface Room<T = unknown> {
  /** Row and attribute of the counter; a second attribute counts the additions and serves as version. */
  readonly key: Key
  readonly counter: string
  readonly most: number
  /** Reads consistently what is in the set. */
  readonly read: () => Promise<readonly T[]>
  readonly full: () => Error
  /** The counter's row belongs to something that may be deleted: without it, nothing is added. */
  readonly isPart?: boolean
}

interface Adding<T> {
  /** What is in the set, where the caller has read it: saves the counter's row from having to exist. */
  readonly seen?: readonly T[]
  /** What is added depends on everything in the set, so that nothing may come between. */
  readonly isExact?: boolean
  readonly repeat: { once: Once | undefined; answer: unknown }
}

/**
 * Adds to a set in one transaction with its counter, however many do so at once.
 * @param clausesOf the writes, made from what is in the set; where `seen` is left out and there is room, from nothing
 * @throws what `full` makes, where there is no room; 503 where others keep coming first
 */
export async function addInto<T>(
  room: Room<T>,
  clausesOf: (there: readonly T[]) => readonly Clause[],
  { seen, isExact = false, repeat }: Adding<T>,
): Promise<void> {
  if (seen && seen.length >= room.most) throw room.full()
  const raised = { write: raise(room, seen?.length, isExact), otherwise: lost }
  if (await tryCommit([raised, ...clausesOf(seen ?? [])], repeat)) return
  await retryOnConflict(async () => {
    // The version before the rows: an addition after this read makes the write below fail.
    const version = await versionOf(room)
    const there = await room.read()
    if (there.length >= room.most) throw room.full()
    await commit(
      [{ write: recount(room, version, there.length + 1), otherwise: versionConflict }, ...clausesOf(there)],
      repeat,
    )
  })
}

/** The write that counts one less; it belongs beside a removal that fails where the thing is gone. */
export const lower = ({ key, counter, most, isPart }: Pick<Room, 'key' | 'counter' | 'most' | 'isPart'>): Write => ({
  Update: {
    TableName: tableName,
    Key: { pk: key.pk, sk: key.sk },
    // Where nothing was counted yet, one less than the limit is the only upper bound that is known.
    UpdateExpression: 'SET #count = if_not_exists(#count, :most) - :one',
    ...(isPart && { ConditionExpression: 'attribute_exists(pk)' }),
    ExpressionAttributeNames: { '#count': counter },
    ExpressionAttributeValues: { ':most': most, ':one': 1 },
  },
})

const versionName = (counter: string): string => `${counter}Added`

function raise({ key, counter, most, isPart }: Room, seen: number | undefined, isExact: boolean): Write {
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

const recount = ({ key, counter, isPart }: Room, version: number | undefined, there: number): Write => ({
  Update: {
    TableName: tableName,
    Key: { pk: key.pk, sk: key.sk },
    UpdateExpression: 'SET #count = :there ADD #added :one',
    ConditionExpression: [
      version === undefined ? 'attribute_not_exists(#added)' : '#added = :version',
      ...(isPart ? ['attribute_exists(pk)'] : []),
    ].join(' AND '),
    ExpressionAttributeNames: { '#count': counter, '#added': versionName(counter) },
    ExpressionAttributeValues: { ':there': there, ':one': 1, ...(version !== undefined && { ':version': version }) },
  },
})

async function versionOf({ key, counter }: Room): Promise<number | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: { pk: key.pk, sk: key.sk }, ConsistentRead: true }),
  )
  return Item?.[versionName(counter)] as number | undefined
}
