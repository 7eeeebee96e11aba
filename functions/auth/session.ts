import { describeDevice } from '@nestboard/shared/auth/describe-device.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { forbidden, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { AccessRule, Operation } from '../kernel/request/operation.ts'
import { hashPassword, isOutdatedPasswordHash, verifyPassword } from '../kernel/secrets/password.ts'
import { formatSessionCookie, readSession } from '../kernel/request/session.ts'
import { setLoginAccountFields } from './account.store.ts'
import { buildMailedCodeClauses } from './send-code.ts'
import { consumeMailedCode, verifyMailedCode } from './code.store.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { setSessionCookie } from './set-session-cookie.ts'
import { findKnownDeviceId, rememberDevice } from './device.ts'
import { endSessions } from './end-sessions.ts'
import { chargeLogInRateLimit } from './log-in-rate-limit.ts'
import {
  readLoginByEmail,
  rehashPassword,
  requirePasswordUnchangedSince,
  requirePasswordHashUnchanged,
} from './login-credentials.store.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { readPendingSignUp } from './pending-sign-up.ts'
import { endSession, listLiveSessions, buildNewSession } from './session.store.ts'

/**
 * Signs in. An unknown address takes the same work and gets the same answer as a wrong password, so accounts can't be
 * enumerated.
 */
export const createSession: Operation<typeof routes.createSession> = async ({ email, password }, context) => {
  const [login, pending] = await Promise.all([readLoginByEmail(email), readPendingSignUp(email, context)])
  const tooMany = await chargeLogInRateLimit(email, login, context)
  const wrong = () => tooMany ?? badRequest(authErrorTexts.wrongLogin)
  const stored = login?.confirmed === false ? (pending?.passwordHash ?? login.passwordHash) : login?.passwordHash
  if (!(await verifyPassword(password, stored)) || !login) throw wrong()
  const { userId, passwordHash: seen, confirmed, passwordMs } = login
  if (!confirmed) {
    await commitTransaction(buildMailedCodeClauses(email, 'ACCOUNT_SIGN_IN', login, context))
    throw forbidden(authErrorTexts.unverified)
  }
  const isNewDevice = findKnownDeviceId(context, { userId, passwordHash: seen }) === undefined
  const { write, session, token } = buildNewSession(userId, context.userAgent, context.nowMs, passwordMs, isNewDevice)
  // Only a log-in has the plain password, so a hash with outdated parameters is renewed here.
  const passwordHash = isOutdatedPasswordHash(seen) ? await hashPassword(password) : seen
  const unchanged =
    passwordHash === seen
      ? [{ write: requirePasswordHashUnchanged(email, seen), otherwise: wrong }]
      : [
          { write: rehashPassword(email, passwordHash, seen), otherwise: wrong },
          { write: setLoginAccountFields(userId, { passwordHash }, context.nowMs), otherwise: wrong },
        ]
  await commitTransaction([{ write }, ...unchanged])
  setSessionCookie(context, session, token)
  rememberDevice(context, userId, passwordHash)
  return session
}

/** Signs in with a mailed code or link. For a new account, this also confirms the address. */
export const createSessionWithToken: Operation<typeof routes.createSessionWithToken> = async (given, context) => {
  const { email, token: secret, type, password } = given
  if (password !== undefined) refuseCommonPassword(password)
  const wrong = () => badRequest(authErrorTexts.wrongCode)
  const [holder, pending] = await Promise.all([
    verifyMailedCode(email, type, secret, context.nowMs),
    readPendingSignUp(email, context),
  ])
  if (!holder) throw wrong()
  const { userId, confirmed, passwordMs } = holder
  if (!confirmed) return confirmSignUp(given, holder, pending, context)
  const { write, session, token } = buildNewSession(userId, context.userAgent, context.nowMs, context.nowMs)
  await commitTransaction([
    { write: consumeMailedCode(email, type, secret), otherwise: wrong },
    { write: requirePasswordUnchangedSince(email, userId, passwordMs), otherwise: wrong },
    { write },
  ])
  setSessionCookie(context, session, token)
  return session
}

/** Returns the current session, or another session of the same person. */
export const getSession: Operation<typeof routes.getSession> = async ({ id }, { actor, nowMs }) => {
  const item = await readSession(actor, id ?? actor.sessionId)
  if (!item) throw notFound()
  return { id: item.id, userId: item.userId, active: item.active && item.expiry > nowMs, expiry: item.expiry }
}

/** Lists the caller's live sessions: the current one first, then from newest to oldest. */
export const listSessions: Operation<typeof routes.listSessions> = async (_, { actor, nowMs }) => {
  const isCurrent = (id: number) => id === actor.sessionId
  const live = await listLiveSessions(actor.userId, nowMs)
  const sorted = live.toSorted((a, b) => Number(isCurrent(b.id)) - Number(isCurrent(a.id)) || b.nco - a.nco)
  const sessions = sorted.slice(0, maxPageSize).map(({ id, nco, userAgent, expiry }) => ({
    id,
    created: nco,
    userAgent: describeDevice(userAgent),
    current: isCurrent(id),
    expiry,
  }))
  return { sessions }
}

/** Ends one of the caller's sessions. Ending the current session signs out. */
export const deleteSession: Operation<typeof routes.deleteSession> = async ({ id }, context) => {
  await commitTransaction([{ write: endSession(context.actor.userId, id, context.nowMs), otherwise: () => notFound() }])
  if (id === context.actor.sessionId) context.cookies.push(formatSessionCookie('', 0))
  return {}
}

/** Ends all of the caller's sessions except the current one. */
export const deleteOtherSessions: Operation<typeof routes.deleteOtherSessions> = async (_, { actor, nowMs }) => {
  const others = (await listLiveSessions(actor.userId, nowMs)).filter(({ id }) => id !== actor.sessionId)
  await endSessions(
    actor.userId,
    others.map(({ id }) => id),
    nowMs,
  )
  return {}
}

/**
 * The route's permission check, which always passes: sessions are read from the caller's own partition, so another
 * person's session is never found.
 */
export const ownSessionAccessRule: AccessRule = () => true
