import type { ComponentProps } from 'react'
import { href, Link, useLocation } from 'react-router'
import type { ActionBeforeLogIn } from '../../lib/navigation/pressed-button.ts'
import { readNavigationState, type NavigationState } from '../../lib/navigation/navigation-state.ts'

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  readonly to: 'log-in' | 'sign-up'
  /** What the link does for a logged-in user; it goes on after the log-in. */
  readonly pressed?: ActionBeforeLogIn
  /** The page that the link opens for a logged-in user, which the log-in leads to. */
  readonly wanted?: string | undefined
}

/**
 * Link that opens the log-in or sign-up dialog over the current page. The history state keeps the page to return to.
 */
export function AuthLink({ to, pressed, wanted, ...rest }: Props) {
  const location = useLocation()
  const { over, from, fromAccountId } = readNavigationState(location)
  const leadsTo = wanted === undefined ? !pressed && from !== undefined && { from, fromAccountId } : { from: wanted }
  const carried: NavigationState = { over: over ?? location, ...leadsTo, ...(pressed && { pressed }) }
  return <Link {...rest} to={to === 'log-in' ? href('/login') : href('/signup')} state={carried} />
}
