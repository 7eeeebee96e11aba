import type { ComponentProps } from 'react'
import { href, Link, useLocation } from 'react-router'
import { readNavigationState, type NavigationState } from '../../lib/navigation/navigation-state.ts'

interface Props extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  readonly to: 'log-in' | 'sign-up'
}

/**
 * Link that opens the log-in or sign-up dialog over the current page. The history state keeps the page to return to.
 */
export function AuthLink({ to, ...rest }: Props) {
  const location = useLocation()
  const { over, from, fromAccountId } = readNavigationState(location)
  const carried: NavigationState = { over: over ?? location, ...(from !== undefined && { from, fromAccountId }) }
  return <Link {...rest} to={to === 'log-in' ? href('/login') : href('/signup')} state={carried} />
}
