import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { createSessionWithToken } from '@nestboard/shared/auth/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useNavigate, type Location } from 'react-router'
import { ChoosePassword } from '../../features/auth/new-password.tsx'
import { ApiError, callApiRoute } from '../../lib/client.ts'
import { parseMailedLink, type MailedLink } from '../../lib/mailed-link.ts'
import { Panel } from '../../ui/card.tsx'
import { RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useCompleteLogIn } from '../../features/profile/use-sign-in.ts'
import './activate.css'

/**
 * Confirms an email address through the link sent to it, and logs in. In a browser other than the one used to sign up,
 * it asks for a new password.
 */
export function Screen() {
  const { link, state, setState } = useActivation()
  const signIn = useCompleteLogIn()
  return (
    <div className="wrap activate">
      <Panel>
        {link && state === 'password' ? (
          <section className="activate__choice" ref={focusField}>
            <h1 className="h-28">Choose a password</h1>
            <ChoosePassword
              {...link}
              type="ACCOUNT_VALIDATION"
              onSession={(session) => signIn(session, href('/'))}
              onExpired={() => setState('failed')}
            />
          </section>
        ) : state === 'failed' ? (
          <div className="empty" role="alert">
            <RoundBadge tone="bad">
              <Icon path={crossIcon} size={24} />
            </RoundBadge>
            <h1 className="h-28">Error Activating your account</h1>
            <p>The link may have been used already. Log in, or start from the home page.</p>
            <Link className="link" to={href('/')}>
              Back to home page
            </Link>
          </div>
        ) : (
          <div className="empty" role="status">
            <RoundBadge>
              <Spinner />
            </RoundBadge>
            <h1 className="h-28">Activating your account</h1>
            <p>This takes a second or two.</p>
          </div>
        )}
      </Panel>
    </div>
  )
}

const focusField = (box: HTMLElement | null): void =>
  box?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()

type State = 'activating' | 'password' | 'failed'

/** Submits the token once and removes it from the URL. */
function useActivation() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const signIn = useCompleteLogIn()
  const [link] = useState(() => linkIn({ search, hash }))
  const [state, setState] = useState<State>(link ? 'activating' : 'failed')
  const isTried = useRef(false)
  useEffect(() => {
    if (search || hash) void navigate(pathname, { replace: true })
    if (!link || isTried.current) return
    isTried.current = true
    callApiRoute(createSessionWithToken, { ...link, type: 'ACCOUNT_VALIDATION' }).then(
      (session) => signIn(session, href('/')),
      (error: unknown) =>
        setState(error instanceof ApiError && error.text === authErrorTexts.passwordNeeded ? 'password' : 'failed'),
    )
  }, [link, navigate, pathname, search, hash, signIn])
  return { link, state, setState }
}

function linkIn(location: Pick<Location, 'search' | 'hash'>): Required<MailedLink> | undefined {
  const { email, token } = parseMailedLink(location)
  return email && token ? { email, token } : undefined
}
