import type { SessionRow } from '@nestboard/shared/auth/model.ts'
import { deleteOtherSessions, deleteSession } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, busySentence, call } from '../../lib/client.ts'
import { renew } from '../../lib/renew.ts'
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

/** The user's sessions. Each other session can be ended alone, or all of them at once. */
export function SessionList({ sessions }: { sessions: readonly SessionRow[] }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<number | 'others'>()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const others = sessions.filter(({ current }) => !current)
  const end = async (which: number | 'others') => {
    setBusy(which)
    setFailure(undefined)
    try {
      await (which === 'others' ? call(deleteOtherSessions, {}) : call(deleteSession, { id: which }).catch(ignoreGone))
      await renew(client, sessionsQuery())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.status === 429 ? busySentence(error) : 'Could not log out there. Try again.')
    } finally {
      setBusy(undefined)
      setAsking(false)
    }
  }
  return (
    <>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
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
                  busy={busy === id}
                  aria-label={`Log out ${userAgent}`}
                  onClick={() => void end(id)}
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
        busy={busy === 'others'}
        onConfirm={() => void end('others')}
        onCancel={() => setAsking(false)}
      >
        Every other browser and phone will have to log in again.
      </ConfirmDialog>
    </>
  )
}

/** A session that ended in the meantime counts as logged out. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}
