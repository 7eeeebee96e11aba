import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { sessionKey } from '../rows.ts'
import { hashOf, newId, newSecret } from '../random.ts'
import { cookieName, tokenOf } from '../session.ts'
import { table, tableName } from '../table.ts'

/** Creates a live session without an account. */
export async function signedIn(userId = newId()): Promise<{ userId: number; sessionId: number; cookie: string }> {
  const [sessionId, secret] = [newId(), newSecret()]
  const item = {
    id: sessionId,
    userId,
    hash: hashOf(secret),
    active: true,
    expiry: Date.now() + 10 * 86_400_000,
    nco: 0,
    userAgent: '',
  }
  await table.send(new PutCommand({ TableName: tableName, Item: { ...sessionKey(userId, sessionId), ...item } }))
  return { userId, sessionId, cookie: `${cookieName}=${tokenOf(userId, sessionId, secret)}` }
}
