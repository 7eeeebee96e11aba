import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { UserActor } from '@nestboard/functions/kernel/actor.ts'
import { sessionKey } from '@nestboard/functions/kernel/keys.ts'
import { table, tableName } from '@nestboard/functions/kernel/table.ts'
import { read } from '../change.ts'
import type { Connection } from './connection.store.ts'

const liveness = z.object({ active: z.boolean(), expiry: z.int() })

/**
 * Who speaks through a socket; undefined once the session has ended. Read at every message, consistently: one unit, and
 * no window in which an ended session may still register.
 */
export async function speakerOf(connection: Connection, nowMs: number): Promise<UserActor | undefined> {
  const { userId, sessionId } = connection
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: sessionKey(userId, sessionId), ConsistentRead: true }),
  )
  if (!Item) return undefined
  const { active, expiry } = read(liveness, Item, 'session')
  return active && expiry > nowMs ? { kind: 'user', userId, sessionId, expiryMs: expiry } : undefined
}
