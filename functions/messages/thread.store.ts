import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { previewLengthMost } from '@nestboard/shared/messages/model.ts'
import type { HoldReason } from '@nestboard/shared/messages/model.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { sortable } from '../kernel/table/time-index.ts'
import { indexName, table, tableName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { idOfSide, threadIdOf } from './pair.ts'
import type { ThreadPair } from './pair.ts'
import { inboxOf, messageKey, threadKey, threadPartition } from './rows.ts'
import type { Side } from './rows.ts'

/** A thread as one side sees it. U# or S# / THREAD#{thread} */
export interface ThreadItem {
  readonly id: number
  readonly side: Side
  readonly other: Side
  readonly lastText: string
  readonly lastMs: number
  readonly lastSide: Side
  readonly unread?: number
  readonly seenMs?: number
  readonly isMuted?: boolean
  readonly isBlocked?: boolean
  readonly nms: number
}

/** A message. `only`: the one side that sees it, because the other had blocked its author. */
export interface MessageItem {
  readonly id: number
  readonly threadId: number
  readonly side: Side
  readonly userId: number
  readonly text: string
  readonly hold?: HoldReason
  readonly only?: Side
  readonly nco: number
}

export interface StoredMessage extends MessageItem {
  readonly pk: string
  readonly sk: string
}

/** The states of both sides of a thread, in one consistent batch. */
export async function statesOf(
  pair: ThreadPair,
): Promise<{ own: ThreadItem | undefined; other: ThreadItem | undefined }> {
  const threadId = threadIdOf(pair)
  const keys = [threadKey(pair.own, threadId), threadKey(pair.other, threadId)]
  const rows = (await rowsByKeys(keys, { consistent: true })) as unknown as ThreadItem[]
  const of = (side: Side) => rows.find((row) => row.side === side)
  return { own: of(pair.own), other: of(pair.other) }
}

/** One side's state of a thread. */
export async function stateOf(pair: ThreadPair): Promise<ThreadItem | undefined> {
  const Key = threadKey(pair.own, threadIdOf(pair))
  const { Item } = await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))
  return Item as ThreadItem | undefined
}

/** Messages of a thread before a sort key, newest first. THREAD#{thread} / * */
export async function messagesBefore(threadId: number, before: string, most: number): Promise<StoredMessage[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk AND sk < :before',
      ExpressionAttributeValues: { ':pk': threadPartition(threadId), ':before': before },
      ScanIndexForward: false,
      Limit: most,
    }),
  )
  return Items as StoredMessage[]
}

/** Threads of a side before a sort key, the last written first. Index INBOX#{side} / * */
export async function threadsBefore(
  side: Side,
  before: string,
  most: number,
): Promise<(ThreadItem & { readonly gsi1sk: string })[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexName,
      KeyConditionExpression: 'gsi1pk = :pk AND gsi1sk < :before',
      ExpressionAttributeValues: { ':pk': inboxOf.partition(side), ':before': before },
      ScanIndexForward: false,
      Limit: most,
    }),
  )
  return Items as (ThreadItem & { gsi1sk: string })[]
}

/** The write of a message. */
export const putMessage = (item: MessageItem): Write => ({
  Put: {
    TableName: tableName,
    Item: { ...messageKey(item.threadId, item.nco, item.id), ...item },
    ConditionExpression: 'attribute_not_exists(pk)',
  },
})

/** The two inboxes that show a change of a thread. */
const watchOf = ({ own, other }: ThreadPair) => [entityRef('Inbox', idOfSide(own)), entityRef('Inbox', idOfSide(other))]

/**
 * The write that makes a message the last one of a thread for one side, creating the thread. Its condition fails if the
 * row has a version as new, or if this side has blocked the other. The author's side has seen the message; for the other
 * side it counts as unread.
 * @param pair the sides, the one whose row is written first
 */
export function noteMessage(pair: ThreadPair, { threadId, side, text, hold, nco }: MessageItem): Write {
  const isAuthor = pair.own === side
  const set = {
    id: threadId,
    side: pair.own,
    other: pair.other,
    lastText: hold && !isAuthor ? '' : text.slice(0, previewLengthMost),
    lastMs: nco,
    lastSide: side,
    nms: nco,
    watch: watchOf(pair),
    ...inboxOf(pair.own, nco, threadId),
    ...(isAuthor && { seenMs: nco, unread: 0 }),
  }
  const names = Object.keys(set)
  return {
    Update: {
      TableName: tableName,
      Key: threadKey(pair.own, threadId),
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}${isAuthor ? '' : ' ADD unread :one'}`,
      ConditionExpression:
        '(attribute_not_exists(nms) OR nms < :nms) AND (attribute_not_exists(isBlocked) OR isBlocked = :no)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(Object.entries(set).map(([name, value]) => [`:${name}`, value])),
        ':no': false,
        ...(!isAuthor && { ':one': 1 }),
      },
    },
  }
}

/** Sort keys of messages sent before a time begin before this. */
export const beforeTime = (ms: number): string => sortable(ms)
