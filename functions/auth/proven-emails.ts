import type { Account } from '@nestboard/shared/profile/model.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { changeLoginAccount, readLoginAccount } from './account.store.ts'
import type { LoginAccountItem } from './account.store.ts'
import { listAddedEmails } from './email.store.ts'
import type { AddedEmailItem } from './email.store.ts'
import { readEmailHolder } from './login-credentials.store.ts'

/**
 * The addresses that a person has proven to own: the account's own address if confirmed, and the active ones that the
 * person added.
 */
export async function listProvenEmails(userId: number): Promise<string[]> {
  const [account, emails] = await Promise.all([readLoginAccount(userId), listAddedEmails(userId)])
  return provenAmong(account, emails)
}

function provenAmong(account: LoginAccountItem | undefined, emails: readonly AddedEmailItem[]): string[] {
  const own = account && account.status !== 'UNCONFIRMED' ? [account.email] : []
  return [...own, ...emails.flatMap(({ email, active }) => (active ? [email] : []))]
}

/** Id of the person who has proven to own this address; undefined if nobody has. */
export async function findUserIdByProvenEmail(email: string): Promise<number | undefined> {
  const holder = await readEmailHolder(email)
  return holder?.confirmed === false ? undefined : holder?.userId
}

/**
 * The data that decides whether an account is VERIFIED: its status and version, and the addresses that its owner has
 * proven to own.
 */
export interface AccountWithProvenEmails extends Pick<Account, 'id' | 'status' | 'nms'> {
  readonly emails: readonly string[]
}

/**
 * Reads the data that decides whether an account is VERIFIED. Undefined if the account is unconfirmed or being erased.
 */
export async function readAccountWithProvenEmails(userId: number): Promise<AccountWithProvenEmails | undefined> {
  const [account, further] = await Promise.all([readLoginAccount(userId), listAddedEmails(userId)])
  if (!account || account.status === 'UNCONFIRMED' || account.erasingMs !== undefined) return undefined
  const { id, status, nms } = account
  return { id, status, nms, emails: provenAmong(account, further) }
}

/** Sets the account's status; false if the account has changed since it was read. */
export const trySetAccountStatus = (
  seen: AccountWithProvenEmails,
  status: Account['status'],
  nowMs: number,
): Promise<boolean> =>
  writeIfConditionHolds(
    changeLoginAccount(
      seen.id,
      { set: { status }, onlyIf: attributesEqual({ status: seen.status, nms: seen.nms }) },
      nextVersion(seen, nowMs),
    ),
  )
