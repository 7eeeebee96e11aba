import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { accountKey, emailLockKey } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A stored account: what its owner reads, and what only this feature does. */
export interface AccountItem extends Account {
  readonly passwordHash: string
  readonly country: string
  readonly visibility: 'PRIVATE' | 'PUBLIC'
  readonly nco: number
}

export const accountWatch = (id: number): EntityRef[] => [entityRef('UserAccount', id), entityRef('User', id)]

/** An address's account: its lock item tells the id. */
export async function userIdByEmail(email: string): Promise<number | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: emailLockKey(email), ConsistentRead: true }),
  )
  return Item?.['userId'] as number | undefined
}

/** An account, by id. */
export async function accountById(userId: number): Promise<AccountItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: accountKey(userId), ConsistentRead: true }),
  )
  return Item as AccountItem | undefined
}

export async function accountByEmail(email: string): Promise<AccountItem | undefined> {
  const userId = await userIdByEmail(email)
  return userId === undefined ? undefined : accountById(userId)
}

/** The write of a whole new account. */
export const putAccount = (item: AccountItem): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...accountKey(item.id), ...item, watch: accountWatch(item.id) },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The write that reserves an address for an account. */
export const lockEmail = (email: string, userId: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...emailLockKey(email), userId },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** Sets fields of an account; `nms` moves with it. */
export function updateAccount(userId: number, fields: Readonly<Record<string, unknown>>, nowMs: number): Write {
  const given = Object.entries({ ...fields, nms: nowMs })
  return {
    Update: {
      TableName: tableName,
      Key: accountKey(userId),
      UpdateExpression: `SET ${given.map((_, i) => `#f${i} = :v${i}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(given.map(([name], i) => [`#f${i}`, name])),
      ExpressionAttributeValues: Object.fromEntries(given.map(([, value], i) => [`:v${i}`, value])),
      ConditionExpression: 'attribute_exists(pk)',
    },
  }
}
