import type { Session } from '@nestboard/shared/auth/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import { resumePressedButton, type ActionBeforeLogIn } from '../../lib/navigation/pressed-button.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { listHostedSuppliers } from './list-hosted-suppliers.ts'
import { accountQuery, teamsOfUserQuery } from './api.ts'
import { rememberKnownHost } from '../../lib/storage/known-host.ts'
import { storeNewSession, updateStoredAccount } from '../../lib/storage/session.ts'

/**
 * Completes any kind of log-in: fetches the account, stores the session, and returns to the page the user came from,
 * where the button that they had pressed goes on. A host who came from the first page begins at the dashboard.
 */
export function useCompleteLogIn(): (session: Session, to: string, pressed?: ActionBeforeLogIn) => Promise<void> {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  return async (session, to, pressed) => {
    // The session is valid even if this request fails; the header then fetches the account again.
    const [account, teams] = await Promise.all([
      client.fetchQuery(accountQuery(session.userId)).catch(() => undefined),
      to === '/' ? client.fetchQuery(teamsOfUserQuery(session.userId)).catch(() => undefined) : undefined,
    ])
    if (pressed?.button) resumePressedButton(pressed.button, session.userId)
    storeNewSession(session)
    if (account) updateStoredAccount(account)
    const [host] = teams ? listHostedSuppliers(teams) : []
    if (host) rememberKnownHost()
    void navigate(host ? href('/supplier/:id/manage', { id: String(host.supplier.id) }) : to, { replace: true })
  }
}
