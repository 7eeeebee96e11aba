import type { MailPauseReason, UserEmail } from '@nestboard/shared/auth/model.ts'
import { createEmail } from '@nestboard/shared/auth/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, clockIcon, mailIcon, warningIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DeleteEmail } from './parts/delete-email.tsx'
import { explainEmailChangeFailure } from './parts/explain-email-change-failure.ts'
import { AssignEmailToSupplierField, type AssignableSupplier } from './parts/assign-email-to-supplier-field.tsx'
import { ResumeEmail } from './parts/resume-email.tsx'
import './security.css'

interface Props {
  readonly userId: number
  readonly emails: readonly UserEmail[]
  /** The suppliers the user belongs to; an active address can be assigned to one of them. */
  readonly suppliers: readonly AssignableSupplier[]
}

/**
 * Lists the user's email addresses with their states. Every address can be deleted, except the one that the user logs
 * in with.
 */
export function EmailList({ userId, emails, suppliers }: Props) {
  const [leaving, setLeaving] = useState<UserEmail>()
  const [failure, setFailure] = useState<string>()
  const [resumedId, setResumedId] = useState<number>()
  return (
    <>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <ul className="security-lines" aria-label="Email addresses">
        {emails.map((each) => (
          <li key={each.id}>
            <Icon path={mailIcon} />
            <div>
              <p className="security-lines__head">
                <b>{each.email}</b>
                <Status of={each} />
              </p>
              <small role={each.id === resumedId ? 'status' : undefined}>
                {each.id === resumedId && !each.paused ? resumedNote : noteOf(each, userId)}
              </small>
              {each.active && suppliers.length > 0 && (
                <AssignEmailToSupplierField of={each} suppliers={suppliers} onFailure={setFailure} />
              )}
            </div>
            {(each.id !== userId || each.paused) && (
              <div className="security-lines__acts">
                {each.paused && (
                  <ResumeEmail of={each} userId={userId} onDone={() => setResumedId(each.id)} onFailure={setFailure} />
                )}
                {!each.active && <SendAgain email={each.email} userId={userId} onFailure={setFailure} />}
                {each.id !== userId && (
                  <Button size="s" look="quiet" aria-label={`Delete ${each.email}`} onClick={() => setLeaving(each)}>
                    Delete
                  </Button>
                )}
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
  if (of.paused)
    return (
      <Tag tone="warn" icon={warningIcon}>
        Emails paused
      </Tag>
    )
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

const resumedNote = 'We sent an email to this address. If it comes back, we will pause again.'

const pauseNotes: Readonly<Record<MailPauseReason, string>> = {
  bounced: 'An email to this address came back, so we stopped sending. Check that it still works, then try again.',
  complained: 'An email from us was marked as spam here, so we stopped sending. Try again if you want our emails.',
}

function noteOf({ id, active, paused }: UserEmail, userId: number): string {
  if (paused) return pauseNotes[paused]
  if (id === userId) return 'You log in with this address.'
  return active ? 'Confirmed as yours.' : 'Open the link we emailed to this address, in this browser.'
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
      await callApiRoute(createEmail, { email, userId })
      setState('sent')
    } catch (error) {
      setState('waiting')
      onFailure(explainEmailChangeFailure(error))
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
