import type { Actor, UserActor } from './actor.ts'
import { visitorActor } from './actor.ts'
import { findCookieValue, buildCookieName, formatSetCookie } from './cookie.ts'
import { sessionKey } from '../rows.ts'
import { cachePerRequest } from './cache-per-request.ts'
import { isSameSecret } from '../secrets/is-same-secret.ts'
import { hashSecret } from '../secrets/new-id.ts'
import { readRow } from '../table/read.ts'

/** A stored session. `hash`: SHA-256 of the token's secret part; `expiry`: epoch ms. */
export interface SessionItem {
  readonly id: number
  readonly userId: number
  readonly hash: string
  readonly active: boolean
  readonly expiry: number
  readonly nco: number
  readonly userAgent: string
}

/** The session cookie's name without the prefix that it has in the cloud. */
export const plainSessionCookieName = 'nb'
export const sessionCookieName = buildCookieName(plainSessionCookieName)

export const formatSessionCookie = (token: string, lifeSeconds: number): string =>
  formatSetCookie(sessionCookieName, token, lifeSeconds)

/** The session cookie's text: the key of the session and its 256-bit secret. */
export const formatSessionToken = (userId: number, sessionId: number, secret: string): string =>
  `${userId.toString(36)}.${sessionId.toString(36)}.${secret}`

export interface SessionToken {
  readonly userId: number
  readonly sessionId: number
  readonly secret: string
}

/** Parses a session cookie's text; undefined if the text doesn't have the form of a session token. */
export function parseSessionToken(text: string | undefined): SessionToken | undefined {
  const match = text?.match(/^([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([\w-]{43})$/)
  if (!match) return undefined
  const [userId, sessionId] = [Number.parseInt(match[1] as string, 36), Number.parseInt(match[2] as string, 36)]
  return Number.isSafeInteger(userId) && Number.isSafeInteger(sessionId)
    ? { userId, sessionId, secret: match[3] as string }
    : undefined
}

/** Finds the session token among a request's cookies (`name=value` each). */
export const findSessionToken = (cookies: readonly string[] | undefined): SessionToken | undefined =>
  parseSessionToken(findCookieValue(cookies, sessionCookieName))

/** The user that a token claims; trusted only after `authenticateActor` has confirmed it. */
export const toUnverifiedActor = ({ userId, sessionId }: SessionToken): UserActor => ({
  kind: 'user',
  userId,
  sessionId,
})

/**
 * A session of the actor, read consistently so that a log-out takes effect at the next call. Key: U#{user} /
 * SESSION#{id}.
 */
export const readSession = cachePerRequest((sessionId, { userId }): Promise<SessionItem | undefined> =>
  readRow(sessionKey(userId, sessionId), { consistent: true }),
)

/**
 * The verified actor of a token: the user of a live session, otherwise a visitor. Costs one GetItem.
 * @param claimed the object to return for a live session, so that reads cached for this actor stay valid
 */
export async function authenticateActor(
  token: SessionToken | undefined,
  nowMs: number,
  claimed: UserActor | undefined = token && toUnverifiedActor(token),
): Promise<Actor> {
  if (!token || !claimed) return visitorActor
  const item = await readSession(claimed, token.sessionId)
  return item?.active && item.expiry > nowMs && isSameSecret(item.hash, hashSecret(token.secret))
    ? claimed
    : visitorActor
}
