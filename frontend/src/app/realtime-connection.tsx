import { tellTyping } from '@nestboard/shared/messages/typing-routes.ts'
import { isValidSession } from '@nestboard/shared/auth/is-valid-session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { sessionQuery } from '../features/auth/api.ts'
import { accountQuery } from '../features/profile/api.ts'
import { SyncReaderCurrency } from '../features/profile/sync-reader-currency.tsx'
import { createLazyComponent } from '../lib/navigation/create-lazy-component.ts'
import {
  refetchQueriesOfChangedEntity,
  watchEntitiesOfMountedQueries,
} from '../lib/realtime/refetch-queries-of-changed-entity.ts'
import { announceChatPush } from '../lib/realtime/chat-pushes.ts'
import { announceEntityChange, setEntityWatchFunction } from '../lib/realtime/entity-change.ts'
import { RealtimeSocket, buildSocketUrl } from '../lib/realtime/realtime-socket.ts'
import { recordSocketOpenState } from '../lib/realtime/socket-open.ts'
import { recordReceivedTypingNotice, setTypingNoticeSender } from '../lib/realtime/typing.ts'
import {
  expireSession,
  storeNewSession,
  updateStoredAccount,
  useIsSessionLocked,
  type SignedInUser,
} from '../lib/storage/session.ts'

// Loaded lazily, because it is needed only during the grace period of an account deletion.
const RestoreAccountDialog = createLazyComponent(
  () => import('../features/profile/restore-account.tsx'),
  'RestoreAccountDialog',
)

// Loaded lazily, because few sessions expire while a page holds unsent input.
const SessionLockDialog = createLazyComponent(
  () => import('../features/auth/session-lock-dialog.tsx'),
  'SessionLockDialog',
)

/** Keeps the socket open while a user is logged in, and the stored session and account up to date. */
export function RealtimeConnection({ who }: { who: SignedInUser }) {
  useSocket(who.session.id)
  const isLocked = useIsSessionLocked()
  const { data: account } = useQuery(accountQuery(who.account.id))
  // The account query also receives the session and puts it into the cache, so the session is requested separately only
  // after it was invalidated.
  const { data: session } = useQuery({
    ...sessionQuery(who.session.id),
    enabled: account !== undefined,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (!session) return
    if (isValidSession(session, Date.now())) storeNewSession(session)
    else void expireSession()
  }, [session])
  useEffect(() => {
    if (account) updateStoredAccount(account)
  }, [account])
  if (isLocked)
    return (
      <Suspense>
        <SessionLockDialog who={who} email={account?.email ?? ''} />
      </Suspense>
    )
  return account && account.deletionMs !== null ? (
    <Suspense>
      <RestoreAccountDialog account={account} />
    </Suspense>
  ) : (
    <SyncReaderCurrency userId={who.account.id} />
  )
}

function useSocket(sessionId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    let hasOpened = false
    const realtime = new RealtimeSocket(buildSocketUrl(location), {
      entity: (change) => {
        announceEntityChange(change)
        void refetchQueriesOfChangedEntity(client, change)
      },
      chat: announceChatPush,
      typing: recordReceivedTypingNotice,
      state: (state) => {
        recordSocketOpenState(state === 'open')
        // The server closes the sockets of an ended session without a reason, so the session is fetched to find out
        // whether it has ended.
        if (state === 'disconnected' && hasOpened)
          void client.invalidateQueries({ queryKey: sessionQuery(sessionId).queryKey })
        hasOpened ||= state === 'open'
      },
    })
    const stop = watchEntitiesOfMountedQueries(client, realtime)
    setEntityWatchFunction((type, id) => realtime.watch(type, id))
    setTypingNoticeSender((params) => void realtime.request(tellTyping, params))
    realtime.open()
    return () => {
      setEntityWatchFunction(undefined)
      setTypingNoticeSender(undefined)
      hasOpened = false
      recordSocketOpenState(false)
      stop()
      realtime.close()
    }
  }, [client, sessionId])
}
