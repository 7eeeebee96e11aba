import type { SessionListEntry } from '@nestboard/shared/auth/model.ts'
import { deleteOtherSessions, deleteSession } from '@nestboard/shared/auth/routes.ts'
import { useState } from 'react'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { keyIcon } from '../../ui/icons/act.ts'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { sessionsQuery } from './api.ts'
import './security.css'

const startTime = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})

/** Lists the user's sessions. Every session except the current one can be ended, alone or all at once. */
export function SessionList({ sessions }: { sessions: readonly SessionListEntry[] }) {
  const [isAsking, setAsking] = useState(false)
  const others = sessions.filter(({ current }) => !current)
  const fallbackText = 'Could not log out there. Try again.'
  const end = useApiMutation({
    send: (which: number | 'others') =>
      which === 'others'
        ? callApiRoute(deleteOtherSessions, {})
        : callApiRoute(deleteSession, { id: which }).catch(ignoreGone),
    fallbackText,
    explain: ({ status }) => (status === 429 ? undefined : fallbackText),
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, sessionsQuery()),
    onDone: () => setAsking(false),
    onFailed: () => setAsking(false),
  })
  return (
    <>
      {end.failure !== undefined && (
        <Notice tone="bad" live>
          {end.failure}
        </Notice>
      )}
      <ul className="security-lines" aria-label="Where you are logged in">
        {sessions.map(({ id, userAgent, created, current }) => (
          <li key={id}>
            <Icon path={keyIcon} />
            <div>
              <p className="security-lines__head">
                <b>{userAgent}</b>
                {current && (
                  <Tag tone="good" icon={checkIcon}>
                    This browser
                  </Tag>
                )}
              </p>
              <small>
                Logged in on <time dateTime={new Date(created).toISOString()}>{startTime.format(created)}</time>
              </small>
            </div>
            {!current && (
              <div className="security-lines__acts">
                <Button
                  size="s"
                  look="quiet"
                  busy={end.sending === id}
                  aria-label={`Log out ${userAgent}`}
                  onClick={() => end.run(id)}
                >
                  Log out
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <p>
          <Button size="s" onClick={() => setAsking(true)}>
            Log out everywhere else
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Log out everywhere else"
        confirm="Log out"
        busyLabel="Logging out…"
        busy={end.sending === 'others'}
        onConfirm={() => end.run('others')}
        onCancel={() => setAsking(false)}
      >
        Every other browser and phone will have to log in again.
      </ConfirmDialog>
    </>
  )
}

/** Ignores a 404: the session had already ended, so the user's wish is fulfilled. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
