import { verifyEmail } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, mailIcon } from '../../ui/icons/sign.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { emailsQuery } from './api.ts'

/** The parameters of the link in a verification email. */
export interface EmailVerificationLink {
  readonly email: string
  readonly token: string
}

interface Props {
  readonly userId: number
  readonly link: EmailVerificationLink
  readonly onClose: () => void
}

/** Submits the verification token once and shows the result. */
export function VerifyEmail({ userId, link, onClose }: Props) {
  const state = useVerification(userId, link)
  const { title, text } = words(link.email)[state]
  return (
    <Dialog
      open
      title="Email verification"
      width="s"
      onClose={onClose}
      foot={
        state !== 'verifying' && (
          <Button look="main" size="s" onClick={onClose}>
            {state === 'verified' ? 'Done' : 'Close'}
          </Button>
        )
      }
    >
      <div className="empty" role={state === 'failed' ? 'alert' : 'status'}>
        <RoundBadge tone={({ verifying: 'action', verified: 'good', failed: 'bad' } as const)[state]}>
          {state === 'verifying' ? <Spinner /> : <Icon path={state === 'verified' ? checkIcon : mailIcon} size={24} />}
        </RoundBadge>
        <h3 className="h-22">{title}</h3>
        <p>{text}</p>
      </div>
    </Dialog>
  )
}

type State = 'verifying' | 'verified' | 'failed'

const words = (email: string): Record<State, { title: string; text: string }> => ({
  verifying: { title: 'Verifying your email', text: 'This takes a second or two.' },
  verified: { title: 'Email verified', text: `${email} is active now.` },
  failed: {
    title: 'Email verification failed.',
    text: 'The link may have expired or been used already. Send a new one from your list of addresses.',
  },
})

function useVerification(userId: number, link: EmailVerificationLink): State {
  const client = useQueryClient()
  const [state, setState] = useState<State>('verifying')
  const isSpent = useRef(false)
  useEffect(() => {
    if (isSpent.current) return
    isSpent.current = true
    callApiRoute(verifyEmail, { email: link.email, token: link.token }).then(
      () => {
        setState('verified')
        void cancelAndRefetchQueries(client, emailsQuery(userId))
      },
      () => setState('failed'),
    )
  }, [client, link, userId])
  return state
}
