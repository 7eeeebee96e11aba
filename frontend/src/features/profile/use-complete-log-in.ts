import type { Session } from '@nestboard/shared/auth/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { resumePressedButton, type ActionBeforeLogIn } from '../../lib/navigation/pressed-button.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { accountQuery } from './api.ts'
import { storeNewSession, updateStoredAccount } from '../../lib/storage/session.ts'

/**
 * Completes any kind of log-in: fetches the account, stores the session, and returns to the page the user came from,
 * where the button that they had pressed goes on.
 */
export function useCompleteLogIn(): (session: Session, to: string, pressed?: ActionBeforeLogIn) => Promise<void> {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  return async (session, to, pressed) => {
    // The session is valid even if this request fails; the header then fetches the account again.
    const account = await client.fetchQuery(accountQuery(session.userId)).catch(() => undefined)
    if (pressed?.button) resumePressedButton(pressed.button, session.userId)
    storeNewSession(session)
    if (account) updateStoredAccount(account)
    void navigate(to, { replace: true })
  }
}
