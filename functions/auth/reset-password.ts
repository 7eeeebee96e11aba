import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { forbidden } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { hashPassword } from '../kernel/secrets/password.ts'
import { confirmAccount, buildNewPasswordFields, setLoginAccountFields } from './account.store.ts'
import { parseUserIdFromLink } from './send-code.ts'
import { consumeMailedCode, verifyMailedCode } from './code.store.ts'
import { rememberDevice } from './device.ts'
import { buildSessionEndClauses } from './end-sessions.ts'
import { resetLoginPassword as resetLogin } from './login-credentials.store.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { setSessionCookie } from './set-session-cookie.ts'
import { listLiveSessions, buildNewSession } from './session.store.ts'

/** Sets a new password with the mailed link and signs in. Every other session is ended before the call returns. */
export const resetPassword: Operation<typeof routes.resetPassword> = async (
  { email, token: secret, password },
  context,
) => {
  refuseCommonPassword(password)
  const expired = () => forbidden(authErrorTexts.resetExpired)
  const { nowMs } = context
  // The link contains the account's id, so the sessions are read in parallel with the link's row.
  const userId = parseUserIdFromLink(secret)
  const [holder, liveBefore] = await Promise.all([
    verifyMailedCode(email, 'PASSWORD_RESET', secret, nowMs),
    userId ? listLiveSessions(userId, nowMs) : [],
  ])
  if (!holder || !userId || holder.userId !== userId) throw expired()
  const passwordHash = await hashPassword(password)
  const { write, session, token } = buildNewSession(userId, context.userAgent, nowMs, nowMs)
  const set = { passwordHash, ...buildNewPasswordFields(session.id, nowMs) }
  await commitTransaction([
    { write: consumeMailedCode(email, 'PASSWORD_RESET', secret), otherwise: expired },
    // A confirmed account keeps its status, which may be VERIFIED.
    {
      write: holder.confirmed ? setLoginAccountFields(userId, set, nowMs) : confirmAccount(userId, set, nowMs),
      otherwise: expired,
    },
    { write: resetLogin(email, { userId, passwordHash, passwordMs: nowMs }, holder.passwordMs), otherwise: expired },
    ...(await buildSessionEndClauses(
      userId,
      liveBefore.map(({ id }) => id),
      nowMs,
    )),
    { write },
  ])
  setSessionCookie(context, session, token)
  rememberDevice(context, userId, passwordHash)
  return session
}
