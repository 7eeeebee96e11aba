import { subscribe } from '@nestboard/shared/marketing/routes.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../../lib/client.ts'
import { useForm } from '../../lib/form.tsx'
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

/** The waitlist form. */
export function JoinWaitlist({ hint, promise }: Props) {
  const [joined, setJoined] = useState<string>()
  const { form, field, set, busy, failure } = useForm({
    route: subscribe,
    initial: { email: '' },
    sentences: { email: { empty: 'Email is required', wrong: 'Invalid email' } },
    send: async (input) => {
      await call(subscribe, input)
      setJoined(input.email)
    },
  })
  // Reads what the visitor typed, or the browser filled in, before hydration.
  const takeOver = useEffectEvent(() => {
    const typed = form.ref.current?.querySelector('input')?.value
    if (typed) set('email', typed)
  })
  // A layout effect, because the click that triggered hydration is replayed right after it and submits the form.
  useLayoutEffect(() => takeOver(), [])
  if (joined !== undefined) return <Joined email={joined} promise={promise} />
  return (
    <form {...form} className="waitlist">
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
          {...field('email')}
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
  // The form with the focus is gone, so the message takes the focus and screen readers announce it.
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
