import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { userEmailKey } from './rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A further address of a user. */
export interface EmailItem extends UserEmail {
  readonly nco: number
  readonly nms: number
}

/** The further addresses of a user. U#<id> / EMAIL#* */
export async function emailsOf(userId: number): Promise<EmailItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': userPartition(userId), ':prefix': userEmailKey.prefix },
      ConsistentRead: true,
    }),
  )
  return Items as EmailItem[]
}

/** A further address of a user, by id. */
export async function emailById(userId: number, emailId: number): Promise<EmailItem | undefined> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: userEmailKey(userId, emailId), ConsistentRead: true }),
  )
  return Item as EmailItem | undefined
}

export const putEmail = (item: EmailItem): Write => ({
  Put: {
    TableName: tableName,
    Item: {
      ...userEmailKey(item.userId, item.id),
      ...item,
      watch: [entityRef('UserEmail', item.id), entityRef('UserAccount', item.userId)],
    },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The write that sets fields of an address; its condition fails if the address is gone. */
export const changeEmail = (userId: number, emailId: number, set: Partial<UserEmail>, nowMs: number): Write => {
  const given = Object.entries({ ...set, nms: nowMs })
  return {
    Update: {
      TableName: tableName,
      Key: userEmailKey(userId, emailId),
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ConditionExpression: 'attribute_exists(pk)',
    },
  }
}

export const removeEmail = (userId: number, emailId: number): Write => ({
  Delete: {
    TableName: tableName,
    Key: userEmailKey(userId, emailId),
    ConditionExpression: 'attribute_exists(pk)',
  },
})
