import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { unconfirmedAccountLifeMs } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { env } from '../kernel/env.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { hashPassword } from '../kernel/secrets/password.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { putUnconfirmedAccount } from './account.store.ts'
import type { LoginAccountItem } from './account.store.ts'
import { buildMailedCodeClauses } from './send-code.ts'
import { readEmailHolder, reserveSignUpEmail } from './login-credentials.store.ts'
import { refuseCommonPassword } from './refuse-common-password.ts'
import { buildPendingSignUpWrite } from './pending-sign-up.ts'
import type { PendingSignUp } from './pending-sign-up.ts'

/** Number of attempts: a sign-up that loses a race for its address reads once more which account holds the address. */
const maxAttempts = 2

/** Signs up, unless sign-up is closed in this installation. */
export const createAccount: Operation<typeof routes.createAccount> = async (input, context) => {
  if (env.SIGNUP === 'closed') throw badRequest(authErrorTexts.signupClosed)
  return createAccountEvenIfSignUpClosed(input, context)
}

/**
 * Signs up and mails a code, and stores the sign-up of each browser separately, linked to that browser's cookie. Only
 * the password from the browser that enters the code counts, so a stranger can neither block an address nor gain
 * access to its account.
 */
export const createAccountEvenIfSignUpClosed: Operation<typeof routes.createAccount> = async (
  { email, password, name, country },
  context,
) => {
  refuseCommonPassword(password)
  const passwordHash = hashPassword(password)
  const duplicate = () => badRequest(authErrorTexts.duplicateEmail)
  return retryOnConflict(
    async () => {
      const [holder, hash] = await Promise.all([readEmailHolder(email), passwordHash])
      if (holder && holder.confirmed !== false) throw duplicate()
      const entered = { userId: holder?.userId ?? newId(), passwordHash: hash, name, country }
      return signUp(email, entered, context)
    },
    { maxAttempts, exhausted: duplicate },
  )
}

async function signUp(email: string, entered: PendingSignUp, context: OperationContext): Promise<{ id: number }> {
  const { nowMs, once } = context
  const { userId: id, passwordHash, name, country } = entered
  const untilMs = nowMs + unconfirmedAccountLifeMs
  const { write, cookie } = buildPendingSignUpWrite(email, entered, nowMs)
  const account = buildNewAccountFields(id, { email, name, country, passwordHash }, nowMs)
  await commitTransaction(
    [
      { write: reserveSignUpEmail(email, id, passwordHash, untilMs), otherwise: createVersionConflict },
      { write: putUnconfirmedAccount(account, untilMs), otherwise: createVersionConflict },
      { write },
      ...buildMailedCodeClauses(
        email,
        'ACCOUNT_SIGN_IN',
        { userId: id, confirmed: false, passwordMs: 0, name },
        context,
      ),
    ],
    { once, answer: { id } },
  )
  context.cookies.push(cookie)
  return { id }
}

/** The fields of a new account whose address is not confirmed yet. */
export const buildNewAccountFields = (
  id: number,
  given: { email: string; name: string; country: string; passwordHash: string },
  nowMs: number,
): LoginAccountItem => ({
  id,
  ...given,
  firstName: '',
  middleName: '',
  lastName: '',
  handle: '',
  phone: '',
  gender: 'UNKNOWN',
  avatar: '',
  status: 'UNCONFIRMED',
  visibility: 'PUBLIC',
  nco: nowMs,
  nms: nowMs,
})
