import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { Account, User } from '@nestboard/shared/profile/model.ts'
import { accountKey, handleLockKey } from '../kernel/keys.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** An account, by id. */
export async function accountById(userId: number): Promise<(Account & Pick<User, 'visibility'>) | undefined> {
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key: accountKey(userId) }))
  return Item as (Account & Pick<User, 'visibility'>) | undefined
}

/** Sets fields; with `seen`, only while the account is as the caller saw it. */
export function changeAccount(
  userId: number,
  fields: Readonly<Record<string, unknown>>,
  nms: number,
  seen: number | undefined,
): Write {
  const given = Object.entries({ ...fields, nms }).filter(([, value]) => value !== undefined)
  const isUnchanged = seen === undefined ? [] : ['nms = :seen']
  return {
    Update: {
      TableName: tableName,
      Key: accountKey(userId),
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: ['attribute_exists(pk)', ...isUnchanged].join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
        ...(seen !== undefined && { ':seen': seen }),
      },
    },
  }
}

/** The write that reserves a handle. */
export const lockHandle = (handle: string, userId: number): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...handleLockKey(handle), userId },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The write that gives a handle back, if it is this person's. */
export const releaseHandle = (handle: string, userId: number): Write => ({
  Delete: {
    TableName: tableName,
    Key: handleLockKey(handle),
    ConditionExpression: 'userId = :owner',
    ExpressionAttributeValues: { ':owner': userId },
  },
})
