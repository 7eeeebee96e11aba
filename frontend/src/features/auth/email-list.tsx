import { emailSentences } from '@nestboard/shared/auth/faults.ts'
import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { createEmail, deleteEmail } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, busySentence, call } from '../../lib/client.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, clockIcon, mailIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { emailsQuery } from './api.ts'
import './security.css'

interface Props {
  readonly userId: number
  readonly emails: readonly UserEmail[]
}

/** One's addresses with what has become of each; all but the one of the account can be taken away. */
export function EmailList({ userId, emails }: Props) {
  const [leaving, setLeaving] = useState<UserEmail>()
  const [failure, setFailure] = useState<string>()
  return (
    <>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <ul className="lines" aria-label="Email addresses">
        {emails.map((each) => (
          <li key={each.id}>
            <Icon path={mailIcon} />
            <div>
              <p className="lines__head">
                <b>{each.email}</b>
                <Status of={each} />
              </p>
              <small>{noteOf(each, userId)}</small>
            </div>
            {each.id !== userId && (
              <div className="lines__acts">
                {!each.active && <SendAgain email={each.email} userId={userId} onFailure={setFailure} />}
                <Button size="s" look="quiet" aria-label={`Delete ${each.email}`} onClick={() => setLeaving(each)}>
                  Delete
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <DeleteEmail
          email={leaving}
          userId={userId}
          onDone={(text) => {
            setLeaving(undefined)
            setFailure(text)
          }}
        />
      )}
    </>
  )
}

function Status({ of }: { of: UserEmail }) {
  return of.active ? (
    <Tag tone="good" icon={checkIcon}>
      Active
    </Tag>
  ) : (
    <Tag tone="warn" icon={clockIcon}>
      Awaiting activation
    </Tag>
  )
}

function noteOf({ id, active }: UserEmail, userId: number): string {
  if (id === userId) return 'You log in with this address.'
  return active ? 'Confirmed as yours.' : 'Open the link we mailed to it, here where you are logged in.'
}

interface SendAgainProps {
  readonly email: string
  readonly userId: number
  readonly onFailure: (text: string | undefined) => void
}

function SendAgain({ email, userId, onFailure }: SendAgainProps) {
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting')
  const send = async () => {
    setState('sending')
    onFailure(undefined)
    try {
      await call(createEmail, { email, userId })
      setState('sent')
    } catch (error) {
      setState('waiting')
      onFailure(sentenceFor(error))
    }
  }
  if (state === 'sent')
    return (
      <span className="saved" role="status">
        <Icon path={checkIcon} size={16} />
        Sent
      </span>
    )
  return (
    <Button size="s" busy={state === 'sending'} aria-label={`Send again to ${email}`} onClick={() => void send()}>
      Send again
    </Button>
  )
}

interface DeleteProps {
  readonly email: UserEmail
  readonly userId: number
  /** Gets what went wrong; nothing where it is gone. */
  readonly onDone: (failure?: string) => void
}

function DeleteEmail({ email: { id, email }, userId, onDone }: DeleteProps) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await call(deleteEmail, { id })
      client.setQueryData(
        emailsQuery(userId).queryKey,
        (before) => before && { emails: before.emails.filter((each) => each.id !== id) },
      )
      onDone()
    } catch (error) {
      onDone(sentenceFor(error))
    }
  }
  return (
    <ConfirmDialog
      open
      title="Delete email"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={isBusy}
      onConfirm={() => void remove()}
      onCancel={() => onDone()}
    >
      Are you sure you want to delete {email}?
    </ConfirmDialog>
  )
}

function sentenceFor(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 429) return busySentence(error)
  // A refusal without a reason has this phrase and no text of its own.
  return emailSentences[error.text ?? error.phrase] ?? error.text ?? 'Unknown error'
}
