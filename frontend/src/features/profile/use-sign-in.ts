import type { Session } from '@nestboard/shared/auth/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountQuery } from './api.ts'
import { beginSession, noteAccount } from '../../lib/session.ts'

/** What follows a session however it came to be: it is kept, the account is fetched, and the person is where they were. */
export function useSignIn(): (session: Session, to: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (session, to) => {
    // The session stands even if this one answer is lost; the header then asks again.
    const account = await client.fetchQuery(accountQuery(session.userId)).catch(() => undefined)
    beginSession(session)
    if (account) noteAccount(account)
    void navigate(to, { replace: true })
  }
}
