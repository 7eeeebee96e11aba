import * as z from 'zod/mini'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { commitTransaction, writeIfConditionHolds } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import {
  allConditionsHold,
  anyConditionHolds,
  rowExists,
  attributesMissing,
} from '@nestboard/functions/kernel/table/condition.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import type { Row } from '@nestboard/functions/kernel/table/row.ts'
import { overwriteRow, updateRow, updateAndReturnRow } from '@nestboard/functions/kernel/table/row-update.ts'
import { tableClient, tableName, toTtlSeconds } from '@nestboard/functions/kernel/table/table.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { maxWatchedEntitiesPerSocket } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { parseBySchema } from '../row-change.ts'
import { connectionKey, socketsOfUserKey } from './rows.ts'

/** How long a socket lives at most: API Gateway closes every socket after two hours. */
export const maxConnectionLifeMs = 2 * 3_600_000

/** An open socket of a person's session. `sinceMs`: when it opened, epoch ms. */
export interface SocketConnection {
  readonly connectionId: string
  readonly userId: number
  readonly sessionId: number
  readonly sinceMs: number
}

const connectionItem = z.object({
  connectionId: z.string(),
  userId: idField(),
  sessionId: idField(),
  sinceMs: z.int(),
  /**
   * Entities that the socket watches, so that their registrations can be removed with it. Absent at first, because
   * DynamoDB has no empty sets.
   */
  watched: z._default(z.set(z.custom<EntityRef>((text) => typeof text === 'string')), new Set<EntityRef>()),
})
export type StoredSocketConnection = z.output<typeof connectionItem>

/** Reads an open socket by its connection id. Key: C#{connectionId} / C. */
export async function readConnectionById(connectionId: string): Promise<StoredSocketConnection | undefined> {
  const row = await readRow(connectionKey(connectionId), { consistent: true })
  return row && parseBySchema(connectionItem, row, 'connection')
}

/** Adds a socket. Resolves to all open sockets of the person, including this one. */
export async function addConnection(connection: SocketConnection): Promise<SocketConnection[]> {
  const expiresAt = toTtlSeconds(connection.sinceMs + maxConnectionLifeMs)
  const { connectionId, userId } = connection
  const entry = new Set([entryOf(connection)])
  const [sockets] = await Promise.all([
    updateAndReturnRow<Row>(updateRow(socketsOfUserKey(userId), { set: { expiresAt }, add: { open: entry } })),
    commitTransaction([{ write: overwriteRow({ ...connectionKey(connectionId), ...connection, expiresAt }) }]),
  ])
  return socketsOf(userId, sockets)
}

/** Reads a person's open sockets. Key: SOCKETS#{userId} / SOCKETS. */
export const readConnectionsOfUser = async (userId: number): Promise<SocketConnection[]> =>
  socketsOf(userId, await readRow(socketsOfUserKey(userId), { consistent: true }))

/** Removes a socket's row. Resolves to the entities that the socket watched. */
export async function removeConnection(connection: SocketConnection): Promise<ReadonlySet<EntityRef>> {
  const [{ Attributes }] = await Promise.all([
    // This request doesn't use the helpers for writes, because it returns the removed row.
    tableClient.send(
      new DeleteCommand({
        TableName: tableName,
        Key: connectionKey(connection.connectionId),
        ReturnValues: 'ALL_OLD',
      }),
    ),
    writeIfConditionHolds(
      updateRow(socketsOfUserKey(connection.userId), { drop: { open: new Set([entryOf(connection)]) } }, rowExists),
    ),
  ])
  return Attributes ? parseBySchema(connectionItem, Attributes, 'connection').watched : new Set()
}

/** Adds watched entities to a socket. Resolves to false if the socket is closed or would exceed the limit. */
export const addWatchedEntities = (
  { connectionId }: SocketConnection,
  refs: readonly EntityRef[],
): Promise<boolean> => {
  const room = { text: 'size(watched) <= :room', values: { ':room': maxWatchedEntitiesPerSocket - refs.length } }
  return writeIfConditionHolds(
    updateRow(
      connectionKey(connectionId),
      { add: { watched: new Set(refs) } },
      allConditionsHold(rowExists, anyConditionHolds(attributesMissing('watched'), room)),
    ),
  )
}

/** Removes watched entities from a socket. Resolves to false if the socket is closed. */
export const removeWatchedEntities = (
  { connectionId }: Pick<SocketConnection, 'connectionId'>,
  refs: readonly EntityRef[],
): Promise<boolean> =>
  writeIfConditionHolds(updateRow(connectionKey(connectionId), { drop: { watched: new Set(refs) } }, rowExists))

const entryOf = ({ connectionId, sessionId, sinceMs }: SocketConnection): string =>
  `${sinceMs} ${sessionId} ${connectionId}`

const socketsItem = z.object({ open: z._default(z.set(z.string()), new Set<string>()) })

function socketsOf(userId: number, item: Readonly<Record<string, unknown>> | undefined): SocketConnection[] {
  if (!item) return []
  return [...parseBySchema(socketsItem, item, 'sockets').open].map((entry) => {
    const [sinceMs, sessionId, connectionId = ''] = entry.split(' ')
    return { connectionId, userId, sessionId: Number(sessionId), sinceMs: Number(sinceMs) }
  })
}
