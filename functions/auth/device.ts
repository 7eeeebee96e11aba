import { createHmac } from 'node:crypto'
import { buildCookieName, formatSetCookie } from '../kernel/request/cookie.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { parseSessionToken, formatSessionToken } from '../kernel/request/session.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'

const cookieName = buildCookieName('nb-device')
/** Browsers limit a cookie's lifetime to 400 days. */
const lifeSeconds = 400 * 86_400

/**
 * A signature that proves an earlier log-in on the device. Its key is the password hash, which only the server knows,
 * so a new password makes all devices unknown.
 */
const proofOf = (userId: number, deviceId: number, passwordHash: string): string =>
  createHmac('sha256', passwordHash).update(`device ${userId} ${deviceId}`).digest('base64url')

/** The id of the caller's device, if this account logged in on that device with its current password. */
export function findKnownDeviceId(
  { cookieOf }: Pick<OperationContext, 'cookieOf'>,
  account: { userId: number; passwordHash: string },
): number | undefined {
  const token = parseSessionToken(cookieOf(cookieName))
  if (token?.userId !== account.userId) return undefined
  const { sessionId: deviceId, secret } = token
  return isSameSecret(secret, proofOf(account.userId, deviceId, account.passwordHash)) ? deviceId : undefined
}

/**
 * Sets a cookie that proves, at the next log-in, that this browser has logged in before. The cookie alone grants no
 * access.
 */
export function rememberDevice(context: OperationContext, userId: number, passwordHash: string): void {
  const deviceId = findKnownDeviceId(context, { userId, passwordHash }) ?? newId()
  const proof = formatSessionToken(userId, deviceId, proofOf(userId, deviceId, passwordHash))
  context.cookies.push(formatSetCookie(cookieName, proof, lifeSeconds))
}
