import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { passwordResetLifeMs } from '@nestboard/shared/auth/model.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import type { RouteParams } from '@nestboard/shared/kernel/route.ts'
import { forbidden, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { hashPassword } from '../kernel/secrets/password.ts'
import { confirmAccount } from './account.store.ts'
import { extendMailedCodeLife, consumeMailedCode } from './code.store.ts'
import type { MailedCodeOwner } from './code.store.ts'
import { setSessionCookie } from './set-session-cookie.ts'
import { rememberDevice } from './device.ts'
import { confirmLoginEmail, requireUnconfirmedEmail } from './login-credentials.store.ts'
import { clearSignUpCookie } from './pending-sign-up.ts'
import type { readPendingSignUp } from './pending-sign-up.ts'
import { buildNewSession } from './session.store.ts'

type Given = RouteParams<typeof routes.createSessionWithToken>
type Pending = Awaited<ReturnType<typeof readPendingSignUp>>

/**
 * Confirms a new account and signs in. Anyone can sign up with a stranger's address, so the password entered at
 * sign-up counts only in the browser that entered it; any other browser must choose a new password with the same code
 * or link.
 * @throws Fault 403 'New password required', after which the code or link stays valid for an hour
 */
export async function confirmSignUp(
  given: Given,
  { userId }: MailedCodeOwner,
  pending: Pending,
  context: OperationContext,
): Promise<Session> {
  const { email, type, token: secret, password } = given
  const { nowMs } = context
  const wrong = () => badRequest(authErrorTexts.wrongCode)
  const passwordHash = password === undefined ? pending?.passwordHash : await hashPassword(password)
  if (passwordHash === undefined) {
    await commitTransaction([
      { write: extendMailedCodeLife(email, type, secret, nowMs + passwordResetLifeMs), otherwise: wrong },
      { write: requireUnconfirmedEmail(email, userId), otherwise: wrong },
    ])
    throw forbidden(authErrorTexts.passwordNeeded)
  }
  const entered = pending && { name: pending.name, country: pending.country }
  const { write, session, token } = buildNewSession(userId, context.userAgent, nowMs, nowMs)
  await commitTransaction([
    { write: consumeMailedCode(email, type, secret), otherwise: wrong },
    { write: confirmAccount(userId, { ...entered, passwordHash }, nowMs), otherwise: wrong },
    { write: confirmLoginEmail(email, userId, passwordHash), otherwise: wrong },
    ...(pending ? [{ write: pending.usedUp }] : []),
    { write },
  ])
  setSessionCookie(context, session, token)
  rememberDevice(context, userId, passwordHash)
  clearSignUpCookie(context)
  return session
}
