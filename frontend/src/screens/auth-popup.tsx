import { useEffect, useState, type ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { PageRedirect, usePageNavigate } from '../lib/navigation/use-page-navigate.ts'
import { AuthPhoto } from '../features/auth/auth-photo.tsx'
import { ChoosePassword, ResetPassword } from '../features/auth/reset-password.tsx'
import { EmailCodeForm } from '../features/auth/email-code-form.tsx'
import { ForgotPassword } from '../features/auth/forgot-password.tsx'
import { LogInForm } from '../features/auth/log-in-form.tsx'
import { offerPasskeyOnce } from '../features/auth/offer-passkey-once.ts'
import { SignUp } from '../features/auth/sign-up.tsx'
import { SignupOrWaitlistForm } from '../features/marketing/signup-or-waitlist-form.tsx'
import { isSignupClosed } from '../lib/open-or-closed-signup-content.tsx'
import { readNavigationState, getPathAfterLogIn, type NavigationState } from '../lib/navigation/navigation-state.ts'
import type { ActionBeforeLogIn } from '../lib/navigation/pressed-button.ts'
import { parseMailedLink, type MailedLink } from '../lib/navigation/mailed-link.ts'
import { Button, buildButtonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useCompleteLogIn } from '../features/profile/use-complete-log-in.ts'

/**
 * Data shared by the dialog's steps: the history state, and the email and token of a mailed link. They are read from
 * the URL and then removed from it.
 */
interface StepData extends NavigationState, MailedLink {}

interface Step {
  readonly title: string
  readonly body: ReactNode
  readonly foot?: ReactNode
}

/** Log-in, sign-up and password reset: a single dialog over the page from which it was opened. */
export function Screen() {
  const location = useLocation()
  const navigate = usePageNavigate()
  const known = useKnown()
  const { title, body, foot } = useStep(known)
  const close = () => {
    const { over } = known
    void navigate(over ? over.pathname + over.search + over.hash : '/', {
      replace: true,
      state: over?.state as unknown,
    })
  }
  return (
    <Dialog open onClose={close} title={title} isHistoryStep={false} mark foot={foot} footStart>
      <AuthPhoto />
      {known.pressed && <PurposeLine {...known.pressed} />}
      {/* The key remounts each step, so that it starts empty with the focus on its first field. */}
      <FocusFirstField key={`${location.pathname} ${title}`}>{body}</FocusFirstField>
    </Dialog>
  )
}

/** Says what the log-in or sign-up is for. */
const PurposeLine = ({ verb, name, detail }: ActionBeforeLogIn) => (
  <p className="auth-intro auth-purpose">
    to {verb} <b dir="auto">{name}</b>
    {detail !== undefined && `, ${detail}`}
  </p>
)

/** Hint of the waitlist form. The hint is shown only while sign-up is closed. */
const waitlistHint = { open: undefined, closed: 'Sign-up is closed for now. One email when it is your turn.' }

function useStep(known: StepData): Step {
  const { pathname } = useLocation()
  const navigate = usePageNavigate()
  const signIn = useCompleteLogIn()
  const { email = '', token } = known
  const [proven, setProven] = useState<{ readonly email: string; readonly code: string }>()
  const go = (to: string, more: Pick<StepData, 'email'> = {}) =>
    void navigate(to, { replace: true, state: { ...known, ...more } })
  const to = (path: string, words: string) => (
    <Link className="link" to={path} replace state={known}>
      {words}
    </Link>
  )
  const onCode = (address: string) => go(href('/signup/code'), { email: address })
  const onSession = (session: Parameters<typeof signIn>[0]) =>
    signIn(session, getPathAfterLogIn(known, session.userId), known.pressed)
  switch (pathname) {
    case '/signup':
      if (isSignupClosed())
        return {
          title: 'Join the waitlist',
          body: <SignupOrWaitlistForm hint={waitlistHint} promise="We will write when there is room for you." />,
          foot: <>Have an account? {to(href('/login'), 'Log in')}</>,
        }
      return {
        title: 'Sign up',
        body: <SignUp email={email} onCode={onCode} />,
        foot: <>Have an account? {to(href('/login'), 'Log in')}</>,
      }
    case '/signup/code':
      if (!email)
        return { title: 'Check your email', body: <PageRedirect to={href('/signup')} replace state={known} /> }
      if (proven?.email === email)
        return {
          title: 'Choose a password',
          body: <ChoosePassword {...{ email, onSession }} token={proven.code} type="ACCOUNT_SIGN_IN" />,
          foot: (
            <Button look="link" onClick={() => setProven(undefined)}>
              Enter another code
            </Button>
          ),
        }
      return {
        title: 'Check your email',
        body: <EmailCodeForm {...{ email, onSession }} onPasswordNeeded={(code) => setProven({ email, code })} />,
        foot: to(href('/signup'), 'Use another email'),
      }
    case '/password/forgot':
    case '/forgot/password':
      return {
        title: 'Forgot password',
        body: <ForgotPassword email={email} />,
        foot: to(href('/login'), 'Back to log in'),
      }
    case '/password/reset':
      if (!email || !token)
        return { title: 'New password', body: <PageRedirect to={href('/password/forgot')} replace state={known} /> }
      return {
        title: 'New password',
        body: (
          <ResetPassword
            email={email}
            token={token}
            onSession={(session) => signIn(session, '/')}
            sendNew={
              <Link
                className={buildButtonClass({ look: 'main', full: true })}
                to={href('/password/forgot')}
                replace
                state={{ ...known, token: undefined }}
              >
                Send a new link
              </Link>
            }
          />
        ),
        foot: to(href('/login'), 'Back to log in'),
      }
    default:
      return {
        title: 'Log in',
        body: (
          <LogInForm
            email={email}
            purpose={known.purpose}
            forgot={to(href('/password/forgot'), 'Forgot password?')}
            onSession={async (session, by) => {
              await onSession(session)
              // Who is about to book or pin something is not interrupted.
              if (by === 'password' && !known.pressed && !known.from) void offerPasskeyOnce(session.userId)
            }}
            onUnconfirmed={onCode}
          />
        ),
        foot: <>New to Nestboard? {to(href('/signup'), isSignupClosed() ? 'Join the waitlist' : 'Sign up')}</>,
      }
  }
}

/**
 * Reads the email and token from the URL and removes them immediately, because URLs get copied and shared. Only the
 * code step keeps the email in its URL, so that the step also works when opened in a new tab.
 */
function useKnown(): StepData {
  const { pathname, search, hash, state } = useLocation()
  const navigate = usePageNavigate()
  const known: StepData = { ...readNavigationState({ state }), ...parseMailedLink({ search, hash }) }
  const keptQuery = pathname === '/signup/code' && known.email ? `?${new URLSearchParams({ email: known.email })}` : ''
  useEffect(() => {
    if (search !== keptQuery || hash) void navigate(pathname + keptQuery, { replace: true, state: known })
  })
  return known
}

/** Focuses the first field of each new step, because the dialog itself sets the focus only when it opens. */
function FocusFirstField({ children }: { children: ReactNode }) {
  const [box, setBox] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    const first =
      box?.querySelector<HTMLElement>('input:not([type=hidden]), select') ??
      box?.closest('dialog')?.querySelector<HTMLElement>('h2')
    first?.focus()
  }, [box])
  return <div ref={setBox}>{children}</div>
}
