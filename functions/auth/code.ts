import { codeLifeMs, resetLifeMs } from '@nestboard/shared/auth/model.ts'
import type { CodeType } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { charge } from '../kernel/budget.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import type { Context, Operation } from '../kernel/operation.ts'
import { mailWrite } from '../kernel/outbox.ts'
import { hashOf, newCode, newSecret } from '../kernel/random.ts'
import { accountByEmail } from './account.store.ts'
import type { AccountItem } from './account.store.ts'
import { putCode } from './code.store.ts'

export type SecretType = CodeType | 'PASSWORD_RESET'
type Addressee = Pick<AccountItem, 'id' | 'name'>

/** The path each mailed link opens; a code has none. */
const linkPaths = { ACCOUNT_VALIDATION: '/signup/activate', PASSWORD_RESET: '/password/reset' } as const

/** The writes that make a code or link live and queue its mail, to stand in a transaction with what asked for it. */
export function codeClauses(email: string, type: SecretType, { id, name }: Addressee, context: Context): Clause[] {
  const secret = type === 'ACCOUNT_SIGN_IN' ? newCode() : newSecret()
  const lifeMs = type === 'PASSWORD_RESET' ? resetLifeMs : codeLifeMs
  const values: Record<string, string> =
    type === 'ACCOUNT_SIGN_IN'
      ? { name, code: secret }
      : { name, link: `${context.origin}${linkPaths[type]}?${new URLSearchParams({ email, token: secret })}` }
  const template = {
    ACCOUNT_SIGN_IN: 'sign-in-code',
    ACCOUNT_VALIDATION: 'activation',
    PASSWORD_RESET: 'password-reset',
  }[type]
  return [
    { write: putCode({ email, type, userId: id, secret, lifeMs }, context.nowMs) },
    { write: mailWrite({ to: email, template, values }, context.nowMs) },
  ]
}

/** Charges the address's own budget: nobody may flood a mailbox, from however many addresses they ask. */
export const chargeAddress = (email: string, nowMs: number): Promise<void> =>
  charge(`E${hashOf(email.toLowerCase())}`, 'address', nowMs)

/** Sends a code or link to an account's address. */
export async function issueCode(email: string, type: SecretType, account: Addressee, context: Context): Promise<void> {
  await chargeAddress(email, context.nowMs)
  await commit(codeClauses(email, type, account, context))
}

/** Sends the code or link again; says nothing of whether the address has an account. */
export const sendCode: Operation<typeof routes.sendCode> = async ({ email, type }, context) => {
  const [found] = await Promise.all([accountByEmail(email), chargeAddress(email, context.nowMs)])
  if (found) await commit(codeClauses(email, type, found, context))
  return {}
}

/** Sends the reset link; says nothing of whether the address has an account. */
export const requestReset: Operation<typeof routes.requestReset> = async ({ email }, context) => {
  const [found] = await Promise.all([accountByEmail(email), chargeAddress(email, context.nowMs)])
  if (found) await commit(codeClauses(email, 'PASSWORD_RESET', found, context))
  return {}
}
