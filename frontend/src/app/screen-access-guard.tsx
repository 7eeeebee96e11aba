import type { ReactNode } from 'react'
// oxlint-disable-next-line no-restricted-imports -- guards the page itself, also below a dialog
import { href, Navigate, useLocation } from 'react-router'
import { readNavigationState, getPathAfterLogIn, type NavigationState } from '../lib/navigation/navigation-state.ts'
import { readLastSessionEndReason, readLeftAccounts, useSignedInUser } from '../lib/storage/session.ts'
import type { ScreenRoute } from './screen-route.ts'

/**
 * Enforces a screen's access. Visitors are sent to the landing page, or to log-in if mails link to the screen;
 * logged-in users are sent away from the log-in dialogs.
 */
export function ScreenAccessGuard({ row: { access, logInTo }, children }: { row: ScreenRoute; children: ReactNode }) {
  const who = useSignedInUser()
  const location = useLocation()
  if (access === 'members' && !who) {
    // The visitor probably followed a link in a mail. The log-in dialog says what the log-in is for (`logInTo`) and
    // then leads to this page.
    if (logInTo !== undefined && readLastSessionEndReason() === undefined)
      return (
        <Navigate
          to={href('/login')}
          replace
          state={{ from: location.pathname + location.search, purpose: logInTo } satisfies NavigationState}
        />
      )
    // After a log-out the return path is dropped, because the next user of this browser may be someone else.
    const carried: NavigationState =
      readLastSessionEndReason() === 'log-out'
        ? {}
        : { from: location.pathname + location.search, fromAccountId: readLeftAccounts().lastId }
    return <Navigate to="/" replace state={carried} />
  }
  if (access === 'visitors' && who)
    return <Navigate to={getPathAfterLogIn(readNavigationState(location), who.account.id)} replace />
  return children
}
