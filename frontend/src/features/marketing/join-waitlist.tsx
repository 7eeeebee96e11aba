import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, mailIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './join-waitlist.css'

interface Props {
  readonly hint: string
  /** Text shown after the address was stored. */
  readonly promise: string
}

// Lazy: keeps the contract's schema and the form library out of the landing page's first load.
const sending = () => import('./parts/subscribe-email.ts')

/** The waitlist form: one email field. */
export function JoinWaitlist({ hint, promise }: Props) {
  const [joined, setJoined] = useState<string>()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { subscribeEmail } = await sending()
      // Read from the element, because the value may have been typed or autofilled before hydration.
      const outcome = await subscribeEmail(field.current?.value ?? '')
      if ('email' in outcome) setJoined(outcome.email)
      else if ('failure' in outcome) setFailure(outcome.failure)
      else {
        setError(outcome.error)
        // Delayed until after the render, so that screen readers announce the error with the field.
        requestAnimationFrame(() => field.current?.focus())
      }
    } finally {
      setBusy(false)
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  if (joined !== undefined) return <Joined email={joined} promise={promise} />
  return (
    <form noValidate onSubmit={onSubmit} className="waitlist">
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <div className="waitlist__line">
        <TextField
          id="email"
          label="Your email"
          type="email"
          autoComplete="email"
          placeholder="you@example.com"
          icon={mailIcon}
          name="email"
          ref={field}
          error={error}
          onFocus={() => void sending()}
          onChange={() => setError(undefined)}
        />
        <Button look="main" type="submit" busy={busy} busyLabel="Joining…" disabled={busy}>
          Join the waitlist
        </Button>
      </div>
      <p className="hint">{hint}</p>
    </form>
  )
}

function Joined({ email, promise }: { email: string; promise: string }) {
  const message = useRef<HTMLDivElement>(null)
  // The form that had the focus was removed, so the focus moves to the message and screen readers announce it.
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} className="joined" role="status" tabIndex={-1}>
      <span className="joined__mark">
        <Icon path={checkIcon} size={24} />
      </span>
      <div>
        <p className="joined__title">You are on the waitlist</p>
        <p>
          We saved a place for <b>{email}</b>. {promise}
        </p>
      </div>
    </div>
  )
}
