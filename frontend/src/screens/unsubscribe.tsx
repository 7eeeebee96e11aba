import { useEffect, useState } from 'react'
import { href, Link, useLocation, useNavigate } from 'react-router'
import { EndEmails } from '../features/notifications/end-emails.tsx'
import { Panel } from '../ui/card.tsx'
import './unsubscribe/unsubscribe.css'

/** Where the link at the foot of a mail leads, signed in or not. */
export function Screen() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? undefined)
  // A reload after an undo must not end the mails again.
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])
  return (
    <div className="wrap unsubscribe">
      <Panel>
        <EndEmails
          token={token}
          then={
            <Link className="link" to={href('/notifications/email')}>
              Email preferences
            </Link>
          }
        />
      </Panel>
    </div>
  )
}
