import * as z from 'zod/mini'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { readRow } from '@nestboard/functions/kernel/table/read.ts'
import { unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { parseBySchema } from '../row-change.ts'
import type { SocketConnection } from './connection.store.ts'

const liveness = z.object({ active: z.boolean(), expiry: z.int() })

/**
 * Resolves if the session of a socket is active. Each message reads the session consistently (one unit), so that an
 * ended session can't watch further entities.
 * @throws Fault 401 if the session has ended
 */
export async function requireLiveSession({ userId, sessionId }: SocketConnection, nowMs: number): Promise<void> {
  const row = await readRow(sessionKey(userId, sessionId), { consistent: true })
  const session = row && parseBySchema(liveness, row, 'session')
  if (!session?.active || session.expiry <= nowMs) throw unauthorized()
}
