import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { table, tableName } from '@nestboard/functions/kernel/table.ts'
import { unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { read } from '../change.ts'
import type { Connection } from './connection.store.ts'

const liveness = z.object({ active: z.boolean(), expiry: z.int() })

/**
 * Resolves while the session a socket was opened with lives. Read at every message, consistently: one unit, and no
 * window in which an ended session may still register.
 * @throws Fault 401 once it has ended
 */
export async function requireLiveSession({ userId, sessionId }: Connection, nowMs: number): Promise<void> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: sessionKey(userId, sessionId), ConsistentRead: true }),
  )
  const session = Item && read(liveness, Item, 'session')
  if (!session?.active || session.expiry <= nowMs) throw unauthorized()
}
