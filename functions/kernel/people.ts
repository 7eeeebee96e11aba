import { setTimeout as wait } from 'node:timers/promises'
import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Actor } from './actor.ts'
import { accountKey } from './rows.ts'
import { personSightOf } from './sight.ts'
import type { Seen } from './sight.ts'
import { table, tableName } from './table.ts'

/**
 * Users as this caller may see them: PRIVATE ones with name and avatar only, and not at all for visitors. Users that the
 * caller may not see are left out. Half a read unit each, in parallel batches.
 */
export async function peopleSeenBy(actor: Actor, userIds: Iterable<number>): Promise<User[]> {
  const people = await rowsByKeys([...new Set(userIds)].map(accountKey))
  return (people as unknown as (User & Seen)[]).flatMap((person) => {
    const sight = personSightOf(person, actor)
    if (sight === 'nothing') return []
    const { id, name, handle, avatar, visibility, nms } = person
    return [{ id, name, handle: sight === 'all' ? handle : '', avatar, visibility, nms }]
  })
}

/** Whether a user's page exists for this caller; a PRIVATE user's only for themselves. */
export async function isFound(actor: Actor, userId: number): Promise<boolean> {
  if (actor.kind === 'user' && actor.userId === userId) return true
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: accountKey(userId) }))
  return personSightOf(Item as Seen | undefined, actor) === 'all'
}

/** DynamoDB's limit of keys in a BatchGet. */
const batchMost = 100
/** A throttled table, or an answer above 16 MB, leaves keys unprocessed; these are retried with back-off. */
const triesMost = 8

/** Rows by keys, in no order; missing ones are left out. Batches of 100, in parallel. */
export async function rowsByKeys(
  keys: readonly { pk: string; sk: string }[],
  { consistent = false } = {},
): Promise<Record<string, unknown>[]> {
  const batches = Array.from({ length: Math.ceil(keys.length / batchMost) }, (_, at) =>
    keys.slice(at * batchMost, (at + 1) * batchMost),
  )
  return (await Promise.all(batches.map((batch) => rowsOfBatch(batch, consistent)))).flat()
}

async function rowsOfBatch(
  keys: readonly { pk: string; sk: string }[],
  consistent: boolean,
): Promise<Record<string, unknown>[]> {
  const found: Record<string, unknown>[] = []
  let wanted: Record<string, unknown>[] = keys.map(({ pk, sk }) => ({ pk, sk }))
  for (let tries = 1; wanted.length; tries++) {
    if (tries > triesMost)
      throw new Fault(503, null, { note: 'the table keeps leaving keys out', retryAfterSeconds: 1 })
    if (tries > 1) await wait(Math.random() * 25 * 2 ** tries)
    const { Responses, UnprocessedKeys } = await table.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: wanted, ConsistentRead: consistent } } }),
    )
    found.push(...(Responses?.[tableName] ?? []))
    wanted = UnprocessedKeys?.[tableName]?.Keys ?? []
  }
  return found
}
