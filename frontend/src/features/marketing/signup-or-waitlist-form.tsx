import { useEffect, useRef, useState, type FormEvent } from 'react'
import { href, Link, useLocation } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import {
  OpenOrClosedSignupContent,
  isSignupClosed,
  type OpenAndClosedSignupContent,
} from '../../lib/open-or-closed-signup-content.tsx'
import { readNavigationState } from '../../lib/navigation/navigation-state.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, mailIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './signup-or-waitlist-form.css'

interface Props {
  /** Id of the field, so that links on the page can point to it. */
  readonly id?: string
  readonly hint: OpenAndClosedSignupContent
  /** Text shown after the address was stored on the waitlist. */
  readonly promise: string
}

// Lazy: keeps the contract's schema and the form library out of the landing page's first load.
const sending = () => import('./parts/join-waitlist.ts')

/**
 * Form with one email field. It opens the sign-up dialog with the address filled in or, if sign-up is closed, adds the
 * address to the waitlist. Users see a link to become a supplier instead: of the public pages, they see only those for
 * suppliers.
 */
export function SignupOrWaitlistForm(props: Props) {
  const isUser = useSignedInUser() !== undefined
  if (!isUser) return <VisitorForm {...props} />
  return (
    <Link className={buildButtonClass({ look: 'main', size: 'l' })} to="/supplier/new">
      Become a supplier
    </Link>
  )
}

function VisitorForm({ id, hint, promise }: Props) {
  const [joined, setJoined] = useState<string>()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const leadToSignUp = useLeadToSignUp()
  const submit = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const { validateEmail, joinWaitlist } = await sending()
      // Reads the value from the element, because it may have been typed or autofilled before hydration.
      const typed = field.current?.value ?? ''
      const checked = validateEmail(typed)
      const outcome = 'email' in checked && isSignupClosed() ? await joinWaitlist(checked.email) : checked
      if ('email' in outcome) {
        if (isSignupClosed()) setJoined(outcome.email)
        else leadToSignUp(outcome.email)
      } else if ('failure' in outcome) setFailure(outcome.failure)
      else {
        setError(outcome.error)
        // Waits for the render, so that screen readers announce the error with the field.
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
          id={id}
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
          <OpenOrClosedSignupContent open="Sign up" closed="Join the waitlist" />
        </Button>
      </div>
      <p className="hint">
        <OpenOrClosedSignupContent {...hint} />
      </p>
    </form>
  )
}

/** Opens the sign-up dialog over the current page, with the address filled in. */
function useLeadToSignUp(): (email: string) => void {
  const location = useLocation()
  const navigate = usePageNavigate()
  return (email) => {
    const over = readNavigationState(location).over ?? location
    void navigate(href('/signup'), { state: { over, email } })
  }
}

function Joined({ email, promise }: { email: string; promise: string }) {
  const message = useRef<HTMLDivElement>(null)
  // The focused form was removed. Moving the focus to the message makes screen readers announce it.
  useEffect(() => {
    message.current?.focus()
    // Scrolls the message above the cookie banner, for which the page keeps room at its bottom.
    message.current?.scrollIntoView({ block: 'nearest' })
  }, [])
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
