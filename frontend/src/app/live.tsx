import { isValidSession } from '@nestboard/shared/auth/validity.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { sessionQuery } from '../features/auth/api.ts'
import { accountQuery } from '../features/profile/api.ts'
import { refetchChanged, watchMountedQueries } from '../lib/live.ts'
import { Realtime, socketUrl } from '../lib/realtime.ts'
import { noteSocketOpen } from '../lib/socket-open.ts'
import { beginSession, endSession, noteAccount, type SignedIn } from '../lib/session.ts'

// Hardly anybody is ever asked.
const RestoreAccount = lazy(() =>
  import('../features/profile/restore-account.tsx').then(({ RestoreAccount }) => ({ default: RestoreAccount })),
)

/** What goes on for as long as someone is signed in: the socket, and the session and account that the header stands for. */
export function Live({ who }: { who: SignedIn }) {
  useSocket(who.session.id)
  const { data: account } = useQuery(accountQuery(who.account.id))
  // The account tells of the session; it is asked for by itself only once something was told of it.
  const { data: session } = useQuery({
    ...sessionQuery(who.session.id),
    enabled: account !== undefined,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (!session) return
    if (isValidSession(session, Date.now())) beginSession(session)
    else endSession('expired')
  }, [session])
  useEffect(() => {
    if (account) noteAccount(account)
  }, [account])
  return account && account.deletionMs !== null ? (
    <Suspense>
      <RestoreAccount account={account} />
    </Suspense>
  ) : null
}

function useSocket(sessionId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let hasOpened = false
    const realtime = new Realtime(socketUrl(location), {
      entity: (change) => void refetchChanged(client, change),
      state: (state) => {
        noteSocketOpen(state === 'open')
        // Sockets of an ended session are closed, and why is not told: the session itself knows.
        if (state === 'disconnected' && hasOpened)
          void client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey })
        hasOpened ||= state === 'open'
      },
    })
    const stop = watchMountedQueries(client, realtime)
    realtime.open()
    return () => {
      hasOpened = false
      noteSocketOpen(false)
      stop()
      realtime.close()
    }
  }, [client, sessionId])
}
