import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { table, tableName, ttlSeconds } from '@nestboard/functions/kernel/table.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { read } from '../change.ts'
import { registrationsMost } from '../contracts/socket.ts'
import { connectionKey, socketsKey } from './rows.ts'

/** API Gateway closes every socket after two hours. */
export const connectionLifeMs = 2 * 3_600_000

/** An open socket of a person's session. `sinceMs`: when it opened, epoch ms. */
export interface Connection {
  readonly connectionId: string
  readonly userId: number
  readonly sessionId: number
  readonly sinceMs: number
}

const connectionItem = z.object({
  connectionId: z.string(),
  userId: id(),
  sessionId: id(),
  sinceMs: z.int(),
  /** Entities it watches, for removing their registrations with it. Absent at first: DynamoDB has no empty sets. */
  watched: z._default(z.set(z.custom<EntityRef>((text) => typeof text === 'string')), new Set<EntityRef>()),
})
export type StoredConnection = z.output<typeof connectionItem>

const frame = { TableName: tableName }

/** An open socket, by id. C#{connectionId} / C */
export async function connectionById(connectionId: string): Promise<StoredConnection | undefined> {
  const { Item } = await table.send(
    new GetCommand({ ...frame, Key: connectionKey(connectionId), ConsistentRead: true }),
  )
  return Item && read(connectionItem, Item, 'connection')
}

/** Adds a socket, and answers all open sockets of the person, including this one. */
export async function addConnection(connection: Connection): Promise<Connection[]> {
  const expiresAt = ttlSeconds(connection.sinceMs + connectionLifeMs)
  const { connectionId, userId } = connection
  const [{ Attributes }] = await Promise.all([
    table.send(
      new UpdateCommand({
        ...frame,
        Key: socketsKey(userId),
        UpdateExpression: 'ADD #open :entry SET expiresAt = :expiresAt',
        ExpressionAttributeNames: { '#open': 'open' },
        ExpressionAttributeValues: { ':entry': new Set([entryOf(connection)]), ':expiresAt': expiresAt },
        ReturnValues: 'ALL_NEW',
      }),
    ),
    table.send(new PutCommand({ ...frame, Item: { ...connectionKey(connectionId), ...connection, expiresAt } })),
  ])
  return socketsOf(userId, Attributes)
}

/** A person's open sockets. SOCKETS#{userId} / SOCKETS */
export async function connectionsOf(userId: number): Promise<Connection[]> {
  const { Item } = await table.send(new GetCommand({ ...frame, Key: socketsKey(userId), ConsistentRead: true }))
  return socketsOf(userId, Item)
}

/** Removes a socket's row, and answers the entities that it watched. */
export async function removeConnection(connection: Connection): Promise<ReadonlySet<EntityRef>> {
  const [{ Attributes }] = await Promise.all([
    table.send(new DeleteCommand({ ...frame, Key: connectionKey(connection.connectionId), ReturnValues: 'ALL_OLD' })),
    unlessGone(
      table.send(
        new UpdateCommand({
          ...frame,
          Key: socketsKey(connection.userId),
          UpdateExpression: 'DELETE #open :entry',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#open': 'open' },
          ExpressionAttributeValues: { ':entry': new Set([entryOf(connection)]) },
        }),
      ),
    ),
  ])
  return Attributes ? read(connectionItem, Attributes, 'connection').watched : new Set()
}

/** Adds watched entities to a socket; false if the socket is closed or would exceed the limit. */
export function addWatched({ connectionId }: Connection, refs: readonly EntityRef[]): Promise<boolean> {
  return unlessGone(
    table.send(
      new UpdateCommand({
        ...frame,
        Key: connectionKey(connectionId),
        UpdateExpression: 'ADD watched :refs',
        ConditionExpression: 'attribute_exists(pk) AND (attribute_not_exists(watched) OR size(watched) <= :room)',
        ExpressionAttributeValues: { ':refs': new Set(refs), ':room': registrationsMost - refs.length },
      }),
    ),
  )
}

/** Removes watched entities from a socket; false if it is closed. */
export function removeWatched({ connectionId }: Connection, refs: readonly EntityRef[]): Promise<boolean> {
  return unlessGone(
    table.send(
      new UpdateCommand({
        ...frame,
        Key: connectionKey(connectionId),
        UpdateExpression: 'DELETE watched :refs',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':refs': new Set(refs) },
      }),
    ),
  )
}

const entryOf = ({ connectionId, sessionId, sinceMs }: Connection): string => `${sinceMs} ${sessionId} ${connectionId}`

const socketsItem = z.object({ open: z._default(z.set(z.string()), new Set<string>()) })

function socketsOf(userId: number, item: Readonly<Record<string, unknown>> | undefined): Connection[] {
  if (!item) return []
  return [...read(socketsItem, item, 'sockets').open].map((entry) => {
    const [sinceMs, sessionId, connectionId = ''] = entry.split(' ')
    return { connectionId, userId, sessionId: Number(sessionId), sinceMs: Number(sinceMs) }
  })
}

const unlessGone = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: unknown) => {
      if ((error as Error).name === 'ConditionalCheckFailedException') return false
      throw error
    },
  )
