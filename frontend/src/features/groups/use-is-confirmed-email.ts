import { useQuery } from '@tanstack/react-query'
import { emailsQuery } from '../auth/api.ts'

/**
 * Returns a function that tells whether an email address is already confirmed for the account. A confirmed address
 * needs no mailed code.
 */
export function useIsConfirmedEmail(me: number): (email: string) => boolean {
  const { data } = useQuery({ ...emailsQuery(me), enabled: me > 0 })
  const confirmed = new Set(data?.emails.filter(({ active }) => active).map(({ email }) => email.toLowerCase()))
  return (email) => confirmed.has(email.trim().toLowerCase())
}
