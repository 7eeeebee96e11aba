import { loginAccountById } from './account.store.ts'
import { emailsOf } from './email.store.ts'
import { holderOf } from './login.store.ts'

/** The addresses that a person proved to be theirs: the account's own and the active further ones. */
export async function provenEmailsOf(userId: number): Promise<string[]> {
  const [account, emails] = await Promise.all([loginAccountById(userId), emailsOf(userId)])
  const own = account && account.status !== 'UNCONFIRMED' ? [account.email] : []
  return [...own, ...emails.flatMap(({ email, active }) => (active ? [email] : []))]
}

/** The person who proved this address; undefined where nobody did. */
export async function provenHolderOf(email: string): Promise<number | undefined> {
  const holder = await holderOf(email)
  return holder?.confirmed === false ? undefined : holder?.userId
}
