import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Account, User } from '@nestboard/shared/profile/model.ts'
import type { Actor } from './actor.ts'
import { accountKey } from './keys.ts'
import { table, tableName } from './table.ts'

type Person = Account & Pick<User, 'visibility'>

/** Keys one BatchGet takes. */
const batchMost = 100

/** The accounts of people, in no order; who doesn't exist is left out. Half a unit each, one round trip. */
async function accountsOf(userIds: readonly number[]): Promise<Person[]> {
  const wanted = [...new Set(userIds)].slice(0, batchMost)
  let Keys: Record<string, unknown>[] | undefined = wanted.map(accountKey) as unknown as Record<string, unknown>[]
  const found: Person[] = []
  while (Keys?.length) {
    const answer = await table.send(new BatchGetCommand({ RequestItems: { [tableName]: { Keys } } })) as {
      Responses?: Record<string, unknown[]>
      UnprocessedKeys?: Record<string, { Keys?: Record<string, unknown>[] }>
    }
    found.push(...((answer.Responses?.[tableName] ?? []) as Person[]))
    Keys = answer.UnprocessedKeys?.[tableName]?.Keys
  }
  return found
}

/**
 * People as this caller sees them beside something else: of PRIVATE ones name and avatar, for visitors not even those.
 * Unconfirmed and missing people are left out.
 */
export async function peopleSeenBy(actor: Actor, userIds: readonly number[]): Promise<User[]> {
  return (await accountsOf(userIds)).flatMap((person) => seenBy(actor, person) ?? [])
}

function seenBy(actor: Actor, { id, name, handle, avatar, visibility, status, nms }: Person): User | undefined {
  const own = actor.kind === 'user' && actor.userId === id
  const isHidden = visibility === 'PRIVATE' && !own
  if (status === 'UNCONFIRMED' || (isHidden && actor.kind === 'visitor')) return undefined
  return { id, name, handle: isHidden ? '' : handle, avatar, visibility, nms }
}

/** Whether a person is there for this caller: PRIVATE and unconfirmed people are not, except for themselves. */
export async function isFound(actor: Actor, userId: number): Promise<boolean> {
  if (actor.kind === 'user' && actor.userId === userId) return true
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName,
      Key: accountKey(userId),
      ProjectionExpression: '#visibility, #status',
      ExpressionAttributeNames: { '#visibility': 'visibility', '#status': 'status' },
    }),
  )
  return Item !== undefined && Item['visibility'] === 'PUBLIC' && Item['status'] !== 'UNCONFIRMED'
}
