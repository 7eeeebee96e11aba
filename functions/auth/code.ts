import { codeLifeMs, emailLinkLifeMs, resetLifeMs } from '@nestboard/shared/auth/model.ts'
import type { CodeType } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { budgetClause } from '../kernel/budget.ts'
import { commit } from '../kernel/commit.ts'
import type { Clause } from '../kernel/commit.ts'
import { nobodyKey } from '../kernel/rows.ts'
import type { Context, Operation } from '../kernel/operation.ts'
import { mailWrite } from '../kernel/outbox.ts'
import { hashOf, newCode, newSecret } from '../kernel/random.ts'
import type { Write } from '../kernel/table.ts'
import type { AccountItem } from './account.store.ts'
import { putCode } from './code.store.ts'
import { tooMany } from './log-in-budget.ts'
import { loginByEmail } from './login.store.ts'

export type SecretType = CodeType | 'PASSWORD_RESET'

/** To whom a code goes; without a name the mail greets nobody by name. */
export interface Addressee {
  readonly userId: number
  readonly confirmed: boolean
  /** When the account's password was set; 0 for its first. */
  readonly passwordMs: number
  readonly name?: string
}

const kinds = {
  ACCOUNT_SIGN_IN: { template: 'sign-in-code', path: undefined, lifeMs: codeLifeMs },
  ACCOUNT_VALIDATION: { template: 'activation', path: '/signup/activate', lifeMs: codeLifeMs },
  PASSWORD_RESET: { template: 'password-reset', path: '/password/reset', lifeMs: resetLifeMs },
} as const

/**
 * An address's own budgets: nobody may flood a mailbox or draw ever new codes, from however many networks they ask. Each
 * kind has its own, so that codes which strangers ask for never use up what the owner's reset needs.
 */
const addressClauses = (email: string, kind: SecretType | 'EMAIL_VERIFY', nowMs: number): Clause[] => {
  const payer = `E${hashOf(email.toLowerCase())}|${kind}`
  if (kind === 'PASSWORD_RESET') return [budgetClause(payer, 'reset', nowMs)]
  return [budgetClause(payer, 'address', nowMs), budgetClause(payer, 'addressDay', nowMs)]
}

/**
 * The writes that make a code or link live, queue its mail and charge the address, to stand in a transaction with what
 * asked for it. For nobody the same writes are made, of a code that nobody knows and a mail that goes nowhere: time
 * doesn't tell which addresses exist.
 */
export function codeClauses(email: string, type: SecretType, to: Addressee | undefined, context: Context): Clause[] {
  const { template, path, lifeMs } = kinds[type]
  const secret = path ? linkSecret(to?.userId ?? 0) : newCode()
  const name = to?.name ?? ''
  const content =
    path === undefined
      ? { template, values: { name, code: secret } }
      : { template, values: { name, link: linkTo(context.origin, path, email, secret) } }
  const holder = { userId: to?.userId ?? 0, confirmed: to?.confirmed ?? true, passwordMs: to?.passwordMs ?? 0 }
  const mail = mailWrite({ to: email, ...content }, context.nowMs)
  return [
    ...addressClauses(email, type, context.nowMs),
    { write: putCode({ email, type, holder, secret, lifeMs }, context.nowMs) },
    { write: to ? mail : toNobody(mail) },
  ]
}

/** 256 random bits behind the id of the person they are for. */
const linkSecret = (userId: number): string => `${userId.toString(36)}.${newSecret()}`

/** Whose a mailed link claims to be; the stored code alone decides. */
export function personOfLink(secret: string): number | undefined {
  const userId = Number.parseInt(/^([0-9a-z]{1,11})\./.exec(secret)?.[1] ?? '', 36)
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}

/** Address and token stand in the fragment, which browsers keep to themselves: no log on the way holds them. */
const linkTo = (origin: string, path: string, email: string, token: string): string =>
  `${origin}${path}#${new URLSearchParams({ email, token })}`

/** As heavy as the mail, and nothing waits for it. */
function toNobody({ Put }: Write): Write {
  return { Put: { ...Put!, Item: { ...Put?.Item, ...nobodyKey(Put?.Item?.['mailId'] as number) } } }
}

/** The writes that mail a link which activates a further address of a person. */
export function emailLinkClauses(
  email: string,
  { account, emailId }: { account: AccountItem; emailId: number },
  context: Context,
): Clause[] {
  const { id: userId, name, passwordMs = 0 } = account
  const secret = newSecret()
  const link = linkTo(context.origin, `/profile/${userId}/edit/login-and-security`, email, secret)
  const code = {
    email,
    type: verifyType(userId),
    holder: { userId, emailId, passwordMs },
    secret,
    lifeMs: emailLinkLifeMs,
  }
  return [
    ...addressClauses(email, 'EMAIL_VERIFY', context.nowMs),
    { write: putCode(code, context.nowMs) },
    { write: mailWrite({ to: email, template: 'email-verification', values: { name, link } }, context.nowMs) },
  ]
}

/** A link that verifies a further address counts for the person who added it, and for nobody else. */
export const verifyType = (userId: number): string => `EMAIL_VERIFY#${userId}`

/** Sends the code or link again; says nothing of whether the address has an account. */
export const sendCode: Operation<typeof routes.sendCode> = async ({ email, type }, context) => {
  await commit(codeClauses(email, type, await loginByEmail(email), context))
  return {}
}

/**
 * Sends the reset link; says nothing of whether the address has an account. Over the address's budget no further mail
 * goes out and the answer stays the same: a link that was mailed within the hour still works.
 */
export const requestReset: Operation<typeof routes.requestReset> = async ({ email }, context) => {
  await commit(codeClauses(email, 'PASSWORD_RESET', await loginByEmail(email), context)).catch(tooMany)
  return {}
}
