import { createSessionWithToken } from '@nestboard/shared/auth/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/client.ts'
import { Panel } from '../../ui/card.tsx'
import { Seal } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { xIcon } from '../../ui/icons/sign.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { useSignIn } from '../../features/profile/use-sign-in.ts'
import './activate.css'

/** Confirms an address by the mailed link, and signs in. */
export function Screen() {
  const hasFailed = useActivation()
  return (
    <div className="wrap activate">
      <Panel>
        {hasFailed ? (
          <div className="empty" role="alert">
            <Seal tone="bad">
              <Icon path={xIcon} size={24} />
            </Seal>
            <h1 className="h-28">Error Activating your account</h1>
            <p>The link may have been used already. Log in, or start from the home page.</p>
            <Link className="link" to={href('/')}>
              Back to home page
            </Link>
          </div>
        ) : (
          <div className="empty" role="status">
            <Seal>
              <Spinner />
            </Seal>
            <h1 className="h-28">Activating your account</h1>
            <p>This takes a second or two.</p>
          </div>
        )}
      </Panel>
    </div>
  )
}

/** Spends the link of the address, once; the address forgets it at once. */
function useActivation(): boolean {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signIn = useSignIn()
  const [link] = useState(() => linkIn(search))
  const [hasFailed, setFailed] = useState(link === undefined)
  const isSpent = useRef(false)
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
    if (!link || isSpent.current) return
    isSpent.current = true
    call(createSessionWithToken, { ...link, type: 'ACCOUNT_VALIDATION' }).then(
      (session) => signIn(session, href('/')),
      () => setFailed(true),
    )
  }, [link, navigate, pathname, search, signIn])
  return hasFailed
}

function linkIn(search: string): { email: string; token: string } | undefined {
  const query = new URLSearchParams(search)
  const [email, token] = [query.get('email'), query.get('token')]
  return email && token ? { email, token } : undefined
}
