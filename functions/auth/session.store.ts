import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { sessionLifeMs } from '@nestboard/shared/auth/model.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { sessionKey, userPartition } from '../kernel/rows.ts'
import { hashOf, newId, newSecret } from '../kernel/random.ts'
import { tokenOf } from '../kernel/session.ts'
import type { SessionItem } from '../kernel/session.ts'
import { table, tableName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** When the password that began the session was set: a new password ends sessions of older ones. */
interface OwnSession extends SessionItem {
  readonly passwordMs?: number
}

/** A new session: its row, the fields for the browser, and the cookie's text, which is stored nowhere. */
export function newSession(
  userId: number,
  userAgent: string,
  nowMs: number,
  passwordMs = 0,
): { write: Write; session: Session; token: string } {
  const sessionId = newId()
  const secret = newSecret()
  const session = { id: sessionId, userId, active: true, expiry: nowMs + sessionLifeMs }
  const item: OwnSession = { ...session, hash: hashOf(secret), nco: nowMs, userAgent, passwordMs }
  const write = {
    Put: {
      TableName: tableName,
      Item: {
        ...sessionKey(userId, sessionId),
        ...item,
        nms: nowMs,
        watch: [entityRef('UserSession', sessionId)],
        expiresAt: ttlSeconds(session.expiry),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
  return { write, session, token: tokenOf(userId, sessionId, secret) }
}

/** How long the row of an ended session is kept for late requests. */
const endedKeptMs = 86_400_000

/** The write that ends a session; the stream's reaction closes its sockets. */
export const endSession = (userId: number, sessionId: number, nowMs: number): Write => ({
  Update: {
    TableName: tableName,
    Key: sessionKey(userId, sessionId),
    UpdateExpression: 'SET active = :no, nms = :now, expiresAt = :soon',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':no': false, ':now': nowMs, ':soon': ttlSeconds(nowMs + endedKeptMs) },
  },
})

/**
 * All live sessions of a user. Expired and ended rows remain for a while, so all pages are read; one page holds some
 * 3,000 rows.
 */
export async function liveSessions(userId: number, nowMs: number): Promise<OwnSession[]> {
  const live: OwnSession[] = []
  let from: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: {
          ':pk': userPartition(userId),
          ':prefix': sessionKey.prefix,
          ':yes': true,
          ':now': nowMs,
        },
        FilterExpression: 'active = :yes AND expiry > :now',
        ConsistentRead: true,
        ExclusiveStartKey: from,
      }),
    )
    live.push(...(Items as OwnSession[]))
    from = LastEvaluatedKey
  } while (from)
  return live
}
