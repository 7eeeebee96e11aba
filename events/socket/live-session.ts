import * as z from 'zod/mini'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { rowAt } from '@nestboard/functions/kernel/table/read.ts'
import { unauthorized } from '@nestboard/shared/kernel/fault.ts'
import { parseBySchema } from '../change.ts'
import type { Connection } from './connection.store.ts'

const liveness = z.object({ active: z.boolean(), expiry: z.int() })

/**
 * Resolves if the session of a socket is active. Each message reads the session consistently (one unit), so that an
 * ended session can't register.
 * @throws Fault 401 if the session has ended
 */
export async function requireLiveSession({ userId, sessionId }: Connection, nowMs: number): Promise<void> {
  const row = await rowAt(sessionKey(userId, sessionId), { consistent: true })
  const session = row && parseBySchema(liveness, row, 'session')
  if (!session?.active || session.expiry <= nowMs) throw unauthorized()
}
