import { authTexts } from '@nestboard/shared/auth/faults.ts'
import { unconfirmedLifeMs } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { invalid, refused } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { hashPassword } from '../kernel/password.ts'
import { newId } from '../kernel/random.ts'
import { putAccount } from './account.store.ts'
import type { AccountItem } from './account.store.ts'
import { codeClauses } from './code.ts'
import { isCommonPassword } from './common-passwords.ts'
import { holderOf, reserveLogin } from './login.store.ts'

/**
 * Signs up and mails a code. An address whose account was never confirmed may sign up again: whoever reads its mail
 * decides, so nobody can hold a stranger's address by signing up first.
 */
export const createAccount: Operation<typeof routes.createAccount> = async (
  { email, password, name, country },
  context,
) => {
  if (isCommonPassword(password)) throw invalid('password')
  const [holder, passwordHash] = await Promise.all([holderOf(email), hashPassword(password)])
  const duplicate = () => refused(authTexts.duplicateEmail)
  if (holder && holder.confirmed !== false) throw duplicate()
  const id = holder?.userId ?? newId()
  const untilMs = context.nowMs + unconfirmedLifeMs
  const account = newAccount(id, { email, name, country, passwordHash }, context.nowMs)
  await commit(
    [
      { write: reserveLogin(email, id, passwordHash, untilMs), otherwise: duplicate },
      { write: putAccount(account, untilMs), otherwise: duplicate },
      ...codeClauses(email, 'ACCOUNT_SIGN_IN', { userId: id, confirmed: false, name }, context),
    ],
    { once: context.once, answer: { id } },
  )
  return { id }
}

/** An account as it is until its address is confirmed. */
export const newAccount = (
  id: number,
  given: { email: string; name: string; country: string; passwordHash: string },
  nowMs: number,
): AccountItem => ({
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
