import { notificationKinds, type NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { unsubscribe } from '@nestboard/shared/notifications/routes.ts'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { Button } from '../../ui/button.tsx'
import { RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, mailIcon, crossIcon } from '../../ui/icons/sign.ts'
import { Spinner } from '../../ui/spinner.tsx'

type State =
  | { readonly is: 'asking' }
  | { readonly is: 'unreachable' }
  | { readonly is: 'refused' }
  | { readonly is: 'ended' | 'back'; readonly kind: NotificationKind }

interface Props {
  /** The token from the unsubscribe link; undefined if the link has no token. */
  readonly token: string | undefined
  /** Links to continue with, shown once the emails have ended or if the unsubscribe link is refused. */
  readonly then: ReactNode
}

/** Page of an unsubscribe link: ends the kind of email that contained the link, and offers to undo that. */
export function UnsubscribeFromEmails({ token, then }: Props) {
  const [state, setState] = useState<State>({ is: token === undefined ? 'refused' : 'asking' })
  const [busy, setBusy] = useState(false)
  // A plain call instead of useApiMutation: a refused link is shown as a state of the page, not in a toast, and the
  // call needs no idempotency key.
  const ask = async (undo: boolean) => {
    if (token === undefined || busy) return
    setBusy(true)
    try {
      const { kind } = await callApiRoute(unsubscribe, { token, undo })
      setState({ is: undo ? 'back' : 'ended', kind })
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400
      // If an undo fails, the page keeps showing "unsubscribed" with the undo button.
      if (!undo) setState({ is: isRefused ? 'refused' : 'unreachable' })
    } finally {
      setBusy(false)
    }
  }
  const begin = useEffectEvent(() => void ask(false))
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!hasBegun.current) begin()
    hasBegun.current = true
  }, [])
  const again = (undo: boolean, label: string) => (
    <Button busy={busy} busyLabel="Saving…" onClick={() => void ask(undo)}>
      {label}
    </Button>
  )
  if (state.is === 'asking')
    return (
      <Outcome seal={<Spinner />} title="Unsubscribing you">
        <p>This takes a second or two.</p>
      </Outcome>
    )
  if (state.is === 'refused')
    return (
      <Outcome tone="bad" seal={<Icon path={crossIcon} size={24} />} title="This link is not valid">
        <p>Nothing has changed. Open the link from the email again, or log in to change your preferences.</p>
        {then}
      </Outcome>
    )
  if (state.is === 'unreachable')
    return (
      <Outcome tone="bad" seal={<Icon path={crossIcon} size={24} />} title="We couldn’t reach the server">
        <p>Nothing has changed yet.</p>
        {again(false, 'Try again')}
      </Outcome>
    )
  const { label } = notificationKinds[state.kind]
  if (state.is === 'back')
    return (
      <Outcome seal={<Icon path={mailIcon} size={24} />} title="You are subscribed again">
        <p>
          We will email you about: <b className="b">{label}</b>.
        </p>
        {again(false, 'Unsubscribe')}
      </Outcome>
    )
  return (
    <Outcome tone="good" seal={<Icon path={checkIcon} size={24} />} title="You are unsubscribed">
      <p>
        You won’t get these emails anymore: <b className="b">{label}</b>. You will still see these notifications when
        you are logged in.
      </p>
      {again(true, 'Undo')}
      {then}
    </Outcome>
  )
}

function Outcome(props: { tone?: 'good' | 'bad'; seal: ReactNode; title: string; children: ReactNode }) {
  const { tone, seal, title, children } = props
  return (
    <div className="empty" role={tone === 'bad' ? 'alert' : 'status'}>
      <RoundBadge tone={tone}>{seal}</RoundBadge>
      <h1 className="h-28">{title}</h1>
      {children}
    </div>
  )
}
