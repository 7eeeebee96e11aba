import { emailedCodeLifeMs, emailActivationLinkLifeMs, passwordResetLifeMs } from '@nestboard/shared/auth/model.ts'
import type { EmailedCodeType } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { unknownRecipientMailKey } from '../kernel/service-rows.ts'
import type { OperationContext, Operation } from '../kernel/request/operation.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { hashSecret, newSixDigitCode, newSecret } from '../kernel/secrets/new-id.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import type { LoginAccountItem } from './account.store.ts'
import { putMailedCode } from './code.store.ts'
import { rethrowUnlessRateLimitFault } from './log-in-rate-limit.ts'
import { readLoginByEmail } from './login-credentials.store.ts'

export type MailedSecretType = EmailedCodeType | 'PASSWORD_RESET'

/** The account that a code is mailed to. Without `name`, the mail does not greet its reader by name. */
export interface MailedCodeRecipient {
  readonly userId: number
  readonly confirmed: boolean
  /** When the account's current password was set, epoch ms; 0 for the account's first password. */
  readonly passwordMs: number
  readonly name?: string
}

const kinds = {
  ACCOUNT_SIGN_IN: { template: 'sign-in-code', path: undefined, lifeMs: emailedCodeLifeMs },
  ACCOUNT_VALIDATION: { template: 'activation', path: '/signup/activate', lifeMs: emailedCodeLifeMs },
  PASSWORD_RESET: { template: 'password-reset', path: '/password/reset', lifeMs: passwordResetLifeMs },
} as const

/**
 * Clauses that charge the rate limits of an email address, from whatever network the request comes: they protect
 * mailboxes from floods and stop a guesser from requesting ever more codes. Each kind of mail has its own limit, so
 * codes requested by strangers never use up the owner's password resets.
 */
export const buildEmailRateLimitClauses = (
  email: string,
  kind: MailedSecretType | 'EMAIL_VERIFY' | 'TEAM_INVITATION' | 'GROUP_CODE' | 'GROUP_INVITATION' | 'BOARD_INVITATION',
  nowMs: number,
): TransactionClause[] => {
  const payer = `E${hashSecret(email.toLowerCase())}|${kind}`
  if (kind === 'PASSWORD_RESET') return [buildRateLimitClause(payer, 'reset', nowMs)]
  return [buildRateLimitClause(payer, 'address', nowMs), buildRateLimitClause(payer, 'addressDay', nowMs)]
}

/**
 * Clauses that store a code or link, queue its mail and charge the address's rate limit, for the transaction of the
 * request. For an unknown address the writes are the same, with a code that nobody knows and a mail that is never
 * sent, so response times don't reveal which addresses exist.
 */
export function buildMailedCodeClauses(
  email: string,
  type: MailedSecretType,
  recipient: MailedCodeRecipient | undefined,
  context: OperationContext,
): TransactionClause[] {
  const { template, path, lifeMs } = kinds[type]
  const secret = path ? linkSecret(recipient?.userId ?? 0) : newSixDigitCode()
  const name = recipient?.name ?? ''
  const content =
    path === undefined
      ? { template, values: { name, code: secret } }
      : { template, values: { name, link: linkTo(context.origin, path, email, secret) } }
  const holder = {
    userId: recipient?.userId ?? 0,
    confirmed: recipient?.confirmed ?? true,
    passwordMs: recipient?.passwordMs ?? 0,
  }
  const mail = queueMail({ to: email, ...content }, context.nowMs)
  return [
    ...buildEmailRateLimitClauses(email, type, context.nowMs),
    { write: putMailedCode({ email, type, holder, secret, lifeMs }, context.nowMs) },
    { write: recipient ? mail : toNobody(mail) },
  ]
}

/** The secret of a mailed link: 256 random bits, prefixed with the account's id. */
const linkSecret = (userId: number): string => `${userId.toString(36)}.${newSecret()}`

/** Parses the account id in a link's secret. It is unverified input: access depends on the stored link only. */
export function parseUserIdFromLink(secret: string): number | undefined {
  const userId = Number.parseInt(/^([0-9a-z]{1,11})\./.exec(secret)?.[1] ?? '', 36)
  return Number.isSafeInteger(userId) && userId > 0 ? userId : undefined
}

/**
 * Puts address and token into the URL's fragment, which browsers never send to a server, so no server log contains
 * them.
 */
const linkTo = (origin: string, path: string, email: string, token: string): string =>
  `${origin}${path}#${new URLSearchParams({ email, token })}`

/** Moves the row of a mail for an unknown address to a key that no reaction reads, so the mail is never sent. */
function toNobody({ Put }: TableWrite): TableWrite {
  return { Put: { ...Put!, Item: { ...Put?.Item, ...unknownRecipientMailKey(Put?.Item?.['mailId'] as number) } } }
}

/** Clauses that store and mail a link with which the account's owner activates a further address. */
export function buildMailedActivationLinkClauses(
  email: string,
  { account, emailId }: { account: LoginAccountItem; emailId: number },
  context: OperationContext,
): TransactionClause[] {
  const { id: userId, name, passwordMs = 0 } = account
  const secret = newSecret()
  const link = linkTo(context.origin, `/profile/${userId}/edit/login-and-security`, email, secret)
  const code = {
    email,
    type: buildActivationLinkTypeOfUser(userId),
    holder: { userId, emailId, passwordMs },
    secret,
    lifeMs: emailActivationLinkLifeMs,
  }
  return [
    ...buildEmailRateLimitClauses(email, 'EMAIL_VERIFY', context.nowMs),
    { write: putMailedCode(code, context.nowMs) },
    { write: queueMail({ to: email, template: 'email-verification', values: { name, link } }, context.nowMs) },
  ]
}

/**
 * The type of a verification link. It contains the id of the person who added the address, so the link works for
 * nobody else.
 */
export const buildActivationLinkTypeOfUser = (userId: number): string => `EMAIL_VERIFY#${userId}`

/** Sends a new code or link. The answer does not reveal whether the address has an account. */
export const sendCode: Operation<typeof routes.sendCode> = async ({ email, type }, context) => {
  await commitTransaction(buildMailedCodeClauses(email, type, await readLoginByEmail(email), context))
  return {}
}

/**
 * Mails a link for resetting the password. The answer reveals neither whether the address has an account nor whether
 * its rate limit is used up; in the latter case no mail is sent, and the last link mailed still works.
 */
export const requestReset: Operation<typeof routes.requestReset> = async ({ email }, context) => {
  await commitTransaction(
    buildMailedCodeClauses(email, 'PASSWORD_RESET', await readLoginByEmail(email), context),
  ).catch(rethrowUnlessRateLimitFault)
  return {}
}
