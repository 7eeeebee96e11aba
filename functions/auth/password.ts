import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { chargeRateLimit } from '../kernel/request/rate-limit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { hashPassword, verifyPassword } from '../kernel/secrets/password.ts'
import { readLoginAccount, buildNewPasswordFields, setLoginAccountFields } from './account.store.ts'
import type { LoginAccountItem } from './account.store.ts'
import { rememberDevice } from './device.ts'
import { endSessions, buildSessionEndClauses } from './end-sessions.ts'
import { changePassword } from './login-credentials.store.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { listLiveSessions } from './session.store.ts'

/**
 * Checks the password and returns the caller's account and live sessions. Each try is charged to the person's rate
 * limit, so a stolen session can't guess endlessly.
 * @throws Fault 400 with `text` for a wrong password
 */
export async function requireCorrectPassword(
  { actor, nowMs }: OperationContext<UserActor>,
  password: string,
  text: string,
): Promise<{ account: LoginAccountItem; sessionIds: number[] }> {
  const { userId } = actor
  const [account, sessions] = await Promise.all([
    readLoginAccount(userId),
    listLiveSessions(userId, nowMs),
    chargeRateLimit(`P${userId}`, 'login', nowMs),
  ])
  if (!(await verifyPassword(password, account?.passwordHash))) throw badRequest(text)
  if (!account) throw notFound()
  return { account, sessionIds: sessions.map(({ id }) => id) }
}

/** Sets a new password. Every other session is ended before the call returns. */
export const updatePassword: Operation<typeof routes.updatePassword> = async ({ oldPassword, password }, context) => {
  refuseCommonPassword(password)
  const { actor, nowMs } = context
  const { userId, sessionId } = actor
  const wrong = () => badRequest(authErrorTexts.wrongOldPassword)
  const { account, sessionIds } = await requireCorrectPassword(context, oldPassword, authErrorTexts.wrongOldPassword)
  const { email, name, passwordHash: seen } = account
  const passwordHash = await hashPassword(password)
  const others = sessionIds.filter((id) => id !== sessionId)
  await commitTransaction([
    {
      write: setLoginAccountFields(userId, { passwordHash, ...buildNewPasswordFields(sessionId, nowMs) }, nowMs),
      otherwise: wrong,
    },
    { write: changePassword(email, { userId, passwordHash, passwordMs: nowMs }, seen), otherwise: wrong },
    { write: queueMail({ to: email, template: 'password-changed', values: { name } }, nowMs) },
    ...(await buildSessionEndClauses(userId, others, nowMs)),
  ])
  rememberDevice(context, userId, passwordHash)
  return {}
}

/**
 * Ends sessions that logged in with the old password while it was being changed. Called by the reaction to the changed
 * account; idempotent.
 */
export async function endSessionsOlderThanPassword(
  userId: number,
  set: { passwordMs: number; keptSessionId: number },
  nowMs: number,
): Promise<void> {
  const live = await listLiveSessions(userId, nowMs)
  const older = live.filter(({ id, passwordMs = 0 }) => id !== set.keptSessionId && passwordMs < set.passwordMs)
  await endSessions(
    userId,
    older.map(({ id }) => id),
    nowMs,
  )
}
