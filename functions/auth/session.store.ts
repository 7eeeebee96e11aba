import { sessionLifeMs } from '@nestboard/shared/auth/model.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { sessionKey, userPartition } from '../kernel/rows.ts'
import { hashSecret, newId, newSecret } from '../kernel/secrets/new-id.ts'
import { formatSessionToken } from '../kernel/request/session.ts'
import type { SessionItem } from '../kernel/request/session.ts'
import { attributesAbove, allConditionsHold, attributesEqual } from '../kernel/table/condition.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { changeRow, putRow } from '../kernel/table/row-update.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/**
 * A stored session. `passwordMs`: when the password that was valid at sign-in had been set; a new password ends the
 * sessions that began with an older password.
 */
interface OwnSession extends SessionItem {
  readonly passwordMs?: number
  /** Whether this browser had never before logged in to the account with its current password. */
  readonly isNewDevice?: boolean
}

/**
 * Creates a session: the write of its row, the fields that the browser gets, and the cookie's token, which is never
 * stored.
 */
export function buildNewSession(
  userId: number,
  userAgent: string,
  nowMs: number,
  passwordMs = 0,
  isNewDevice = false,
): { write: TableWrite; session: Session; token: string } {
  const sessionId = newId()
  const secret = newSecret()
  const session = { id: sessionId, userId, active: true, expiry: nowMs + sessionLifeMs }
  const item: OwnSession = {
    ...session,
    hash: hashSecret(secret),
    nco: nowMs,
    userAgent,
    passwordMs,
    ...(isNewDevice && { isNewDevice }),
  }
  const write = putRow({
    ...sessionKey(userId, sessionId),
    ...item,
    nms: nowMs,
    watch: [formatEntityRef('UserSession', sessionId)],
    expiresAt: toTtlSeconds(session.expiry),
  })
  return { write, session, token: formatSessionToken(userId, sessionId, secret) }
}

/** How long the row of an ended session is kept, so that late requests still find it as ended. */
const endedKeptMs = 86_400_000

/** The write that ends a session; a stream reaction then closes its sockets. */
export const endSession = (userId: number, sessionId: number, nowMs: number): TableWrite =>
  changeRow(sessionKey(userId, sessionId), { active: false, expiresAt: toTtlSeconds(nowMs + endedKeptMs) }, nowMs)

/**
 * All live sessions of a user. Expired and ended rows remain for a while, so every page is read; a page holds about
 * 3,000 rows.
 */
export const listLiveSessions = (userId: number, nowMs: number): Promise<OwnSession[]> =>
  readAllRows(userPartition(userId), {
    prefix: sessionKey.prefix,
    filter: allConditionsHold(attributesEqual({ active: true }), attributesAbove({ expiry: nowMs })),
    consistent: true,
  })
