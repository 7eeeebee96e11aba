import { loginAccountById } from './account.store.ts'
import type { LoginAccountItem } from './account.store.ts'
import { emailsOf } from './email.store.ts'
import type { EmailItem } from './email.store.ts'
import { holderOf } from './login.store.ts'

/** The addresses that a person proved to be theirs: the account's own and the active further ones. */
export async function provenEmailsOf(userId: number): Promise<string[]> {
  const [account, emails] = await Promise.all([loginAccountById(userId), emailsOf(userId)])
  return provenEmailsAmong(account, emails)
}

/** The proven addresses of an account and its further addresses, for callers that have read both. */
export function provenEmailsAmong(account: LoginAccountItem | undefined, emails: readonly EmailItem[]): string[] {
  const own = account && account.status !== 'UNCONFIRMED' ? [account.email] : []
  return [...own, ...emails.flatMap(({ email, active }) => (active ? [email] : []))]
}

/** The person who proved this address; undefined where nobody did. */
export async function provenHolderOf(email: string): Promise<number | undefined> {
  const holder = await holderOf(email)
  return holder?.confirmed === false ? undefined : holder?.userId
}
