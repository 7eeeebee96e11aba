import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { sessionKey } from '../rows.ts'
import { hashSecret, newId, newSecret } from '../secrets/new-id.ts'
import { sessionCookieName, formatSessionToken } from '../request/session.ts'
import { tableClient, tableName } from '../table/table.ts'

/** Creates a live session without an account. */
export async function newTestSession(userId = newId()): Promise<{ userId: number; sessionId: number; cookie: string }> {
  const [sessionId, secret] = [newId(), newSecret()]
  const item = {
    id: sessionId,
    userId,
    hash: hashSecret(secret),
    active: true,
    expiry: Date.now() + 10 * 86_400_000,
    nco: 0,
    userAgent: '',
  }
  await tableClient.send(new PutCommand({ TableName: tableName, Item: { ...sessionKey(userId, sessionId), ...item } }))
  return { userId, sessionId, cookie: `${sessionCookieName}=${formatSessionToken(userId, sessionId, secret)}` }
}
