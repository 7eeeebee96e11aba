import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { notificationKeptMs } from '@nestboard/shared/notifications/model.ts'
import type { Notification } from '@nestboard/shared/notifications/model.ts'
import { timeOrder } from '../kernel/table/time-index.ts'
import { noteKey, noteStateKey, notesPartition } from './rows.ts'
import { indexName, table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

export interface NoteItem extends Notification {
  readonly gsi1sk: string
  readonly nms: number
}

type Emails = Partial<Record<`email_${NotificationKind}`, boolean>>

/** A user's notification settings. U#{id} / NOTES */
export interface NoteState extends Emails {
  /** Notifications up to this time are read, epoch ms. */
  readonly readUntilMs?: number
  /** Key that signs the user's unsubscribe links. */
  readonly unsubscribeKey?: string
  readonly nms?: number
}

export async function noteState(userId: number): Promise<NoteState> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: noteStateKey(userId), ConsistentRead: true }),
  )
  return (Item as NoteState | undefined) ?? {}
}

/** A user's notifications before a sort key, newest first. Index NOTES#{user} / * */
export async function notesBefore(userId: number, before: string, most: number): Promise<NoteItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
      ExpressionAttributeValues: { ':pk': notesPartition(userId), ':before': before },
      ScanIndexForward: false,
      Limit: most,
    }),
  )
  return Items as NoteItem[]
}

/** The write of a notification; its condition fails if the same one was written since `notSinceMs`. */
export const putNote = (userId: number, note: Omit<Notification, 'isRead'>, notSinceMs: number): Write => ({
  Put: {
    TableName: tableName,
    Item: {
      ...noteKey(userId, note.id),
      gsi1pk: notesPartition(userId),
      gsi1sk: timeOrder(note.nco, note.id),
      ...note,
      isRead: false,
      nms: note.nco,
      watch: [entityRef('UserAccount', userId)],
      expiresAt: ttlSeconds(note.nco + notificationKeptMs),
    },
    ConditionExpression: 'attribute_not_exists(pk) OR nco < :since',
    ExpressionAttributeValues: { ':since': notSinceMs },
  },
})

/** The write that marks a notification as read; its condition fails if it is missing. */
export const readNote = (userId: number, noteId: number, nowMs: number): Write => ({
  Update: {
    TableName: tableName,
    Key: noteKey(userId, noteId),
    UpdateExpression: 'SET isRead = :yes, nms = :now',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':yes': true, ':now': nowMs },
  },
})

/** The write that changes a user's settings; their open sockets are notified. */
export function changeState(userId: number, fields: Omit<NoteState, 'nms' | 'unsubscribeKey'>, nowMs: number): Write {
  const given = Object.entries({ ...fields, nms: nowMs, watch: [entityRef('UserAccount', userId)] })
  return {
    Update: {
      TableName: tableName,
      Key: noteStateKey(userId),
      UpdateExpression: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(given.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
    },
  }
}

/** The key of a user's unsubscribe links, created at first use. */
export async function unsubscribeKeyOf(userId: number, fresh: string): Promise<string> {
  const { Attributes } = await table.send(
    new UpdateCommand({
      TableName: tableName,
      Key: noteStateKey(userId),
      UpdateExpression: 'SET unsubscribeKey = if_not_exists(unsubscribeKey, :fresh)',
      ExpressionAttributeValues: { ':fresh': fresh },
      ReturnValues: 'ALL_NEW',
    }),
  )
  return String(Attributes?.['unsubscribeKey'])
}
