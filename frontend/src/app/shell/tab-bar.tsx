import { href, NavLink } from 'react-router'
import type { SignedIn } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { homeIcon, personIcon } from '../../ui/icons/trip.ts'

/** Where phones go from: at the bottom, under the thumb. */
export function TabBar({ who: { account } }: { who: SignedIn }) {
  return (
    <nav className="tabbar" aria-label="Main">
      <NavLink to={href('/')} end>
        <Icon path={homeIcon} />
        Home
      </NavLink>
      <NavLink to={href('/profile/:id/edit', { id: String(account.id) })}>
        <Icon path={personIcon} />
        Account
      </NavLink>
    </nav>
  )
}
