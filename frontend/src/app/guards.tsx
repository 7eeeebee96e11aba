import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { carriedBy, returnPath, type Carried } from '../lib/carried.ts'
import { lastEnding, useSignedIn } from '../lib/session.ts'
import type { Access } from './row.ts'

/** Lets only those through whom the screen is for: visitors go to the landing page, members leave the log-in dialogs. */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const who = useSignedIn()
  const location = useLocation()
  if (access === 'members' && !who) {
    // Whoever logged out is not led back: the next person at this browser may be someone else.
    const carried: Carried = lastEnding() === 'log-out' ? {} : { from: location.pathname + location.search }
    return <Navigate to="/" replace state={carried} />
  }
  if (access === 'visitors' && who) return <Navigate to={returnPath(carriedBy(location))} replace />
  return children
}
