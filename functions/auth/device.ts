import { createHmac } from 'node:crypto'
import { cookieNameOf, cookieText } from '../kernel/cookie.ts'
import type { Context } from '../kernel/operation.ts'
import { newId } from '../kernel/random.ts'
import { parseToken, sameText, tokenOf } from '../kernel/session.ts'

const cookieName = cookieNameOf('nb-device')
/** Browsers cap a cookie's life at 400 days. */
const lifeSeconds = 400 * 86_400

/** Only the server knows the hash, so nobody can make up a device; a new password makes every device unknown. */
const proofOf = (userId: number, deviceId: number, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`device ${userId} ${deviceId}`).digest('base64url')

/** The id of the caller's device, if somebody logged in to this account on it since its password was set. */
export function knownDevice(
  { cookieOf }: Pick<Context, 'cookieOf'>,
  account: { userId: number; passwordHash: string },
): number | undefined {
  const token = parseToken(cookieOf(cookieName))
  if (token?.userId !== account.userId) return undefined
  const { sessionId: deviceId, secret } = token
  return sameText(secret, proofOf(account.userId, deviceId, account.passwordHash)) ? deviceId : undefined
}

/** Lets the browser prove later that this account was logged in to on it. The cookie opens nothing by itself. */
export function rememberDevice(context: Context, userId: number, passwordHash: string): void {
  const deviceId = knownDevice(context, { userId, passwordHash }) ?? newId()
  const proof = tokenOf(userId, deviceId, proofOf(userId, deviceId, passwordHash))
  context.cookies.push(cookieText(cookieName, proof, lifeSeconds))
}
