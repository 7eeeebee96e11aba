import type { ReactNode } from 'react'
import { href, Navigate, useLocation } from 'react-router'
import { carriedBy, returnPath, type Carried } from '../lib/carried.ts'
import { lastEnding, useSignedIn } from '../lib/session.ts'
import type { Row } from './row.ts'

/**
 * Enforces a screen's access. Visitors are sent to the landing page, or to log-in if mails link to the screen;
 * logged-in users are sent away from the log-in dialogs.
 */
export function Guard({ row: { access, logInTo }, children }: { row: Row; children: ReactNode }) {
  const who = useSignedIn()
  const location = useLocation()
  if (access === 'members' && !who) {
    // The visitor probably came from a mail's link: the log-in dialog says what it is for, and then leads to the page.
    if (logInTo !== undefined && lastEnding() === undefined)
      return (
        <Navigate
          to={href('/login')}
          replace
          state={{ from: location.pathname + location.search, purpose: logInTo } satisfies Carried}
        />
      )
    // After a log-out the return path is dropped, because the next user of this browser may be someone else.
    const carried: Carried = lastEnding() === 'log-out' ? {} : { from: location.pathname + location.search }
    return <Navigate to="/" replace state={carried} />
  }
  if (access === 'visitors' && who) return <Navigate to={returnPath(carriedBy(location))} replace />
  return children
}
