import type * as routes from '@nestboard/shared/auth/routes.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import { authTexts } from '@nestboard/shared/auth/faults.ts'
import { denied, notFound, refused } from '@nestboard/shared/kernel/fault.ts'
import { charge } from '../kernel/budget.ts'
import { commit } from '../kernel/commit.ts'
import type { CheckRule, Context, Operation } from '../kernel/operation.ts'
import { hashPassword, isOutdated, verifyPassword } from '../kernel/password.ts'
import { hashOf } from '../kernel/random.ts'
import { sessionCookie } from '../kernel/session.ts'
import { accountByEmail, updateAccount } from './account.store.ts'
import { issueCode } from './code.ts'
import { spendCode, tryCode } from './code.store.ts'
import { endSession, newSession, sessionById } from './session.store.ts'

/** Signs in. An unknown address costs the same work and gets the same answer as a wrong password. */
export const createSession: Operation<typeof routes.createSession> = async ({ email, password }, context) => {
  const [found] = await Promise.all([
    accountByEmail(email),
    charge(`E${hashOf(email.toLowerCase())}`, 'login', context.nowMs),
  ])
  if (!(await verifyPassword(password, found?.passwordHash)) || !found) throw refused(authTexts.wrongLogin)
  if (found.status === 'UNCONFIRMED') {
    await issueCode(email, 'ACCOUNT_SIGN_IN', found, context)
    throw denied(authTexts.unverified)
  }
  const { write, session, token } = newSession(found.id, context.userAgent, context.nowMs)
  // Parameters were raised since this hash was made: only now is the password at hand to hash it anew.
  const rehash = isOutdated(found.passwordHash)
    ? [{ write: updateAccount(found.id, { passwordHash: await hashPassword(password) }, context.nowMs) }]
    : []
  await commit([{ write }, ...rehash])
  setCookie(context, session, token)
  return session
}

/** Signs in with a mailed code or link and confirms the account. */
export const createSessionWithToken: Operation<typeof routes.createSessionWithToken> = async (
  { email, token: secret, type },
  context,
) => {
  const userId = await tryCode(email, type, secret, context.nowMs)
  if (userId === undefined) throw refused(authTexts.wrongCode)
  const { write, session, token } = newSession(userId, context.userAgent, context.nowMs)
  await commit([
    { write: spendCode(email, type, secret), otherwise: () => refused(authTexts.wrongCode) },
    {
      write: updateAccount(userId, { status: 'CONFIRMED' }, context.nowMs),
      otherwise: () => refused(authTexts.wrongCode),
    },
    { write },
  ])
  setCookie(context, session, token)
  return session
}

/** The session of the cookie, or another of the same person. */
export const getSession: Operation<typeof routes.getSession> = async ({ id }, { actor, nowMs }) => {
  if (id === undefined || id === actor.sessionId)
    return { id: actor.sessionId, userId: actor.userId, active: true, expiry: actor.expiryMs }
  const item = await sessionById(actor.userId, id)
  if (!item) throw notFound()
  return { id: item.id, userId: item.userId, active: item.active && item.expiry > nowMs, expiry: item.expiry }
}

/** Signs out. */
export const deleteSession: Operation<typeof routes.deleteSession> = async ({ id }, context) => {
  await commit([{ write: endSession(context.actor.userId, id, context.nowMs), otherwise: () => notFound() }])
  if (id === context.actor.sessionId) context.cookies.push(sessionCookie('', 0))
  return {}
}

/** The session is one of the caller's: its row lies under the caller's own partition, so another's is simply missing. */
export const ownSession: CheckRule = () => true

/** Hands the new session's cookie to the browser. */
export function setCookie(context: Context, session: Session, token: string): void {
  context.cookies.push(sessionCookie(token, Math.floor((session.expiry - context.nowMs) / 1000)))
}
