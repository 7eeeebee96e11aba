import type { Session } from '@nestboard/shared/auth/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { accountQuery } from './api.ts'
import { storeNewSession, updateStoredAccount } from '../../lib/storage/session.ts'

/**
 * Completes any kind of log-in: fetches the account, stores the session, and returns to the page the user came from.
 */
export function useCompleteLogIn(): (session: Session, to: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  return async (session, to) => {
    // The session is valid even if this request fails; the header then fetches the account again.
    const account = await client.fetchQuery(accountQuery(session.userId)).catch(() => undefined)
    storeNewSession(session)
    if (account) updateStoredAccount(account)
    void navigate(to, { replace: true })
  }
}
