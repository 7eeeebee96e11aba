import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { createSessionWithToken } from '@nestboard/shared/auth/routes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, Link, useLocation, type Location } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { ChoosePassword } from '../../features/auth/reset-password.tsx'
import { ApiError, callApiRoute, formatTooManyRequestsText, isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { parseMailedLink, type MailedLink } from '../../lib/navigation/mailed-link.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/card.tsx'
import { RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { crossIcon } from '../../ui/icons/sign.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useCompleteLogIn } from '../../features/profile/use-complete-log-in.ts'
import './activate.css'

/**
 * Confirms an email address through the link sent to it, and logs in. In a browser other than the one used to sign up,
 * it asks for a new password.
 */
export function Screen() {
  const { link, state, setState, activate } = useActivation()
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
        ) : typeof state === 'object' ? (
          <div className="empty" role="alert">
            <RoundBadge tone="bad">
              <Icon path={crossIcon} size={24} />
            </RoundBadge>
            <h1 className="h-28">Your account is not active yet</h1>
            <p>{state.unreached}</p>
            <Button look="main" onClick={activate}>
              Try again
            </Button>
          </div>
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

/** `unreached`: what to tell after a failure that says nothing about the link, such as one of the network. */
type State = 'activating' | 'password' | 'failed' | { readonly unreached: string }

/** Submits the token once, again if the server was not reached, and removes it from the URL. */
function useActivation() {
  const { pathname, search, hash } = useLocation()
  const navigate = usePageNavigate()
  const signIn = useCompleteLogIn()
  const [link] = useState(() => linkIn({ search, hash }))
  const [state, setState] = useState<State>(link ? 'activating' : 'failed')
  const isTried = useRef(false)
  const activate = () => {
    if (!link) return
    setState('activating')
    callApiRoute(createSessionWithToken, { ...link, type: 'ACCOUNT_VALIDATION' }).then(
      (session) => signIn(session, href('/')),
      (error: unknown) => setState(stateAfter(error)),
    )
  }
  const begin = useEffectEvent(activate)
  useEffect(() => {
    if (search || hash) void navigate(pathname, { replace: true })
    if (isTried.current) return
    isTried.current = true
    begin()
  }, [navigate, pathname, search, hash])
  return { link, state, setState, activate }
}

function stateAfter(error: unknown): State {
  if (error instanceof ApiError && error.status === 429) return { unreached: formatTooManyRequestsText(error) }
  if (!isFinalApiRefusal(error)) return { unreached: 'We could not be reached. Nothing is lost.' }
  return error instanceof ApiError && error.text === authErrorTexts.passwordNeeded ? 'password' : 'failed'
}

function linkIn(location: Pick<Location, 'search' | 'hash'>): Required<MailedLink> | undefined {
  const { email, token } = parseMailedLink(location)
  return email && token ? { email, token } : undefined
}
