import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { accountKey } from '../kernel/rows.ts'
import { table, tableName } from '../kernel/table.ts'
import type { AccountItem } from './account.store.ts'

/** Closes an account after its grace period: it can't be restored or changed anymore. Undefined before that. */
export async function closeAccount(userId: number, nowMs: number): Promise<AccountItem | undefined> {
  try {
    const { Attributes } = await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: accountKey(userId),
        UpdateExpression: 'SET erasingMs = if_not_exists(erasingMs, :now)',
        ConditionExpression: 'deletionMs <= :now',
        ExpressionAttributeValues: { ':now': nowMs },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes as AccountItem
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return undefined
    throw error
  }
}

/**
 * Replaces an account by a tombstone with its id, to which bookings and messages of others still refer. It reads as an
 * unconfirmed account, so no list shows it.
 */
export async function putTombstone(userId: number, nowMs: number): Promise<void> {
  const none = { name: '', firstName: '', middleName: '', lastName: '', handle: '', phone: '', avatar: '', email: '' }
  const hidden = { gender: 'UNKNOWN', status: 'UNCONFIRMED', visibility: 'PRIVATE', country: '' }
  const watch = [entityRef('UserAccount', userId), entityRef('User', userId)]
  const Item = { ...accountKey(userId), id: userId, ...none, ...hidden, nco: 0, nms: nowMs, erasedMs: nowMs, watch }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}
