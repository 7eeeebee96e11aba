import { createHmac } from 'node:crypto'
import { cookieNameOf, cookieText } from '../kernel/cookie.ts'
import type { Context } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { parseToken, sameText, tokenOf } from '../kernel/session.ts'

const cookieName = cookieNameOf('nb-device')
/** Browsers cap a cookie's life at 400 days. */
const lifeSeconds = 400 * 86_400

/** Signed with the password hash, which only the server knows. A new password therefore invalidates every device. */
const proofOf = (userId: number, deviceId: number, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`device ${userId} ${deviceId}`).digest('base64url')

/** The id of the caller's device, if this account logged in on it with its current password. */
export function knownDevice(
  { cookieOf }: Pick<Context, 'cookieOf'>,
  account: { userId: number; passwordHash: string },
): number | undefined {
  const token = parseToken(cookieOf(cookieName))
  if (token?.userId !== account.userId) return undefined
  const { sessionId: deviceId, secret } = token
  return sameText(secret, proofOf(account.userId, deviceId, account.passwordHash)) ? deviceId : undefined
}

/** Sets a cookie that proves a former log-in on this browser. It grants no access by itself. */
export function rememberDevice(context: Context, userId: number, passwordHash: string): void {
  const deviceId = knownDevice(context, { userId, passwordHash }) ?? newId()
  const proof = tokenOf(userId, deviceId, proofOf(userId, deviceId, passwordHash))
  context.cookies.push(cookieText(cookieName, proof, lifeSeconds))
}
