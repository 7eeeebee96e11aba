import { useEffect, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { usePageNavigate } from '../lib/navigation/use-page-navigate.ts'
import { UnsubscribeFromEmails } from '../features/notifications/unsubscribe-from-emails.tsx'
import type { NavigationState } from '../lib/navigation/navigation-state.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { Panel } from '../ui/card.tsx'
import './unsubscribe/unsubscribe.css'

/** Target of the unsubscribe link in emails; works without a log-in. */
export function Screen() {
  const { pathname, search } = useLocation()
  const navigate = usePageNavigate()
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? undefined)
  // Removes the token from the URL, so that a reload after an undo doesn't unsubscribe again.
  useEffect(() => {
    if (search) void navigate(pathname, { replace: true })
  }, [navigate, pathname, search])
  return (
    <div className="wrap unsubscribe">
      <Panel>
        <UnsubscribeFromEmails token={token} then={<Preferences />} />
      </Panel>
    </div>
  )
}

/** Link to all email preferences. Visitors have to log in first. */
function Preferences() {
  const location = useLocation()
  const who = useSignedInUser()
  const to = href('/notifications/email')
  const carried: NavigationState = { over: location, from: to }
  return who ? (
    <Link className="link" to={to}>
      Email preferences
    </Link>
  ) : (
    <Link className="link" to={href('/login')} state={carried}>
      Log in to see all email preferences
    </Link>
  )
}
