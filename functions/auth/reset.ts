import { authTexts } from '@nestboard/shared/auth/faults.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { denied, invalid } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { hashPassword } from '../kernel/password.ts'
import { isCommonPassword } from './common-passwords.ts'
import { updateAccount } from './account.store.ts'
import { spendCode, tryCode } from './code.store.ts'
import { setCookie } from './session.ts'
import { endSession, liveSessionIds, newSession } from './session.store.ts'

/** Sets a new password by the mailed link; every other session ends in the same transaction, and a new one begins. */
export const resetPassword: Operation<typeof routes.resetPassword> = async (
  { email, token: secret, password },
  context,
) => {
  if (isCommonPassword(password)) throw invalid('password')
  const expired = () => denied(authTexts.resetExpired)
  const userId = await tryCode(email, 'PASSWORD_RESET', secret, context.nowMs)
  if (userId === undefined) throw expired()
  const [passwordHash, ended] = await Promise.all([hashPassword(password), liveSessionIds(userId)])
  const { write, session, token } = newSession(userId, context.userAgent, context.nowMs)
  await commit([
    { write: spendCode(email, 'PASSWORD_RESET', secret), otherwise: expired },
    { write: updateAccount(userId, { passwordHash, status: 'CONFIRMED' }, context.nowMs), otherwise: expired },
    ...ended.map((id) => ({ write: endSession(userId, id, context.nowMs) })),
    { write },
  ])
  setCookie(context, session, token)
  return session
}
