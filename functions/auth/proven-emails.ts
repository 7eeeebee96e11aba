import type { Account } from '@nestboard/shared/profile/model.ts'
import { tryWrite } from '../kernel/commit.ts'
import { is } from '../kernel/table/condition.ts'
import { nextVersion } from '../kernel/table/version.ts'
import { changeLoginAccount, loginAccountById } from './account.store.ts'
import type { LoginAccountItem } from './account.store.ts'
import { emailsOf } from './email.store.ts'
import type { EmailItem } from './email.store.ts'
import { holderOf } from './login.store.ts'

/**
 * The addresses that a person has proven to own: the account's own address if confirmed, and the active ones that the
 * person added.
 */
export async function provenEmailsOf(userId: number): Promise<string[]> {
  const [account, emails] = await Promise.all([loginAccountById(userId), emailsOf(userId)])
  return provenAmong(account, emails)
}

function provenAmong(account: LoginAccountItem | undefined, emails: readonly EmailItem[]): string[] {
  const own = account && account.status !== 'UNCONFIRMED' ? [account.email] : []
  return [...own, ...emails.flatMap(({ email, active }) => (active ? [email] : []))]
}

/** Id of the person who has proven to own this address; undefined if nobody has. */
export async function provenHolderOf(email: string): Promise<number | undefined> {
  const holder = await holderOf(email)
  return holder?.confirmed === false ? undefined : holder?.userId
}

/**
 * The data that decides whether an account is VERIFIED: its status and version, and the addresses that its owner has
 * proven to own.
 */
export interface ProvenAccount extends Pick<Account, 'id' | 'status' | 'nms'> {
  readonly emails: readonly string[]
}

/**
 * Reads the data that decides whether an account is VERIFIED. Undefined if the account is unconfirmed or being erased.
 */
export async function provenAccountOf(userId: number): Promise<ProvenAccount | undefined> {
  const [account, further] = await Promise.all([loginAccountById(userId), emailsOf(userId)])
  if (!account || account.status === 'UNCONFIRMED' || account.erasingMs !== undefined) return undefined
  const { id, status, nms } = account
  return { id, status, nms, emails: provenAmong(account, further) }
}

/** Sets the account's status; false if the account has changed since it was read. */
export const trySetAccountStatus = (seen: ProvenAccount, status: Account['status'], nowMs: number): Promise<boolean> =>
  tryWrite(
    changeLoginAccount(
      seen.id,
      { set: { status }, onlyIf: is({ status: seen.status, nms: seen.nms }) },
      nextVersion(seen, nowMs),
    ),
  )
