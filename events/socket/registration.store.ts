import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import { BatchWriteCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { BatchWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { tableClient, tableName, toTtlSeconds } from '@nestboard/functions/kernel/table/table.ts'
import type { EntityRef } from '@nestboard/shared/kernel/entity.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../row-change.ts'
import { maxConnectionLifeMs } from './connection.store.ts'
import type { SocketConnection } from './connection.store.ts'
import { entityWatchersPartition, watchRegistrationKey } from './rows.ts'

/** A socket that watches an entity, and the person and session that it belongs to. */
export type Watcher = Pick<SocketConnection, 'connectionId' | 'userId' | 'sessionId'>

const registrationItem = z.object({ sk: z.string(), userId: idField(), sessionId: idField() })

/** Yields the sockets that watch an entity, in pages. Key: R#{entity} / *. */
export async function* readWatchers(ref: EntityRef, pageSize: number): AsyncGenerator<Watcher[]> {
  const pages = paginateQuery(
    { client: tableClient, pageSize },
    {
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': entityWatchersPartition(ref) },
    },
  )
  for await (const { Items = [] } of pages)
    yield Items.map((item) => {
      const { sk: connectionId, userId, sessionId } = parseBySchema(registrationItem, item, 'registration')
      return { connectionId, userId, sessionId }
    })
}

/** Registers a socket as a watcher of these entities. */
export const putWatchRegistrations = (connection: SocketConnection, refs: Iterable<EntityRef>): Promise<void> =>
  writeAll(
    [...refs].map((ref) => ({
      PutRequest: {
        Item: {
          ...watchRegistrationKey(ref, connection.connectionId),
          userId: connection.userId,
          sessionId: connection.sessionId,
          expiresAt: toTtlSeconds(connection.sinceMs + maxConnectionLifeMs),
        },
      },
    })),
  )

/** Unregisters a socket as a watcher of these entities. */
export const deleteWatchRegistrations = (connectionId: string, refs: Iterable<EntityRef>): Promise<void> =>
  writeAll([...refs].map((ref) => ({ DeleteRequest: { Key: watchRegistrationKey(ref, connectionId) } })))

type Requests = NonNullable<BatchWriteCommandInput['RequestItems']>[string]

const maxBatch = 25
const maxAttempts = 5

async function writeAll(requests: Requests): Promise<void> {
  const batches = Array.from({ length: Math.ceil(requests.length / maxBatch) }, (_, index) =>
    requests.slice(index * maxBatch, (index + 1) * maxBatch),
  )
  await Promise.all(batches.map(writeBatch))
}

/** Writes a batch. DynamoDB returns throttled writes as unprocessed, and these are retried with back-off. */
async function writeBatch(requests: Requests): Promise<void> {
  let left = requests
  for (let attempt = 1; left.length; attempt++) {
    const { UnprocessedItems } = await tableClient.send(new BatchWriteCommand({ RequestItems: { [tableName]: left } }))
    left = UnprocessedItems?.[tableName] ?? []
    if (!left.length) return
    if (attempt === maxAttempts) throw new Error(`${left.length} registrations could not be written`)
    await wait(Math.random() * 25 * 2 ** attempt)
  }
}
