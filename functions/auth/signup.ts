import { authTexts } from '@nestboard/shared/auth/faults.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { invalid, refused } from '@nestboard/shared/kernel/fault.ts'
import { commit } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import { hashPassword } from '../kernel/password.ts'
import { newId } from '../kernel/random.ts'
import { accountByEmail, lockEmail, putAccount, updateAccount } from './account.store.ts'
import { chargeAddress, codeClauses } from './code.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Signs up and mails a code. An address whose account was never confirmed may sign up again: whoever reads its mail
 * decides, so nobody can hold a stranger's address by signing up first.
 */
export const createAccount: Operation<typeof routes.createAccount> = async (
  { email, password, name, country },
  context,
) => {
  if (isCommonPassword(password)) throw invalid('password')
  const [found, , passwordHash] = await Promise.all([
    accountByEmail(email),
    chargeAddress(email, context.nowMs),
    hashPassword(password),
  ])
  const duplicate = () => refused(authTexts.duplicateEmail)
  if (found && found.status !== 'UNCONFIRMED') throw duplicate()
  const id = found?.id ?? newId()
  const clauses = found
    ? [{ write: updateAccount(id, { passwordHash, name, country }, context.nowMs) }]
    : [
        { write: lockEmail(email, id), otherwise: duplicate },
        { write: putAccount(newAccount(id, { email, name, country, passwordHash }, context.nowMs)) },
      ]
  await commit([...clauses, ...codeClauses(email, 'ACCOUNT_SIGN_IN', { id, name }, context)], {
    once: context.once,
    answer: { id },
  })
  return { id }
}

const newAccount = (
  id: number,
  given: { email: string; name: string; country: string; passwordHash: string },
  nowMs: number,
) => ({
  id,
  ...given,
  firstName: '',
  middleName: '',
  lastName: '',
  handle: '',
  phone: '',
  gender: 'UNKNOWN' as const,
  avatar: '',
  status: 'UNCONFIRMED' as const,
  visibility: 'PUBLIC' as const,
  nco: nowMs,
  nms: nowMs,
})
