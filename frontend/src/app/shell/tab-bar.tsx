import { href, NavLink } from 'react-router'
import type { SignedIn } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { boardIcon, homeIcon, peopleIcon, personIcon } from '../../ui/icons/trip.ts'

/** Where phones go from: at the bottom, under the thumb. */
export function TabBar({ who: { account } }: { who: SignedIn }) {
  return (
    <nav className="tabbar" aria-label="Main">
      <NavLink to={href('/')} end>
        <Icon path={homeIcon} size={24} />
        Home
      </NavLink>
      <NavLink to={href('/plans')}>
        <Icon path={boardIcon} size={24} />
        Plans
      </NavLink>
      <NavLink to={href('/people')}>
        <Icon path={peopleIcon} size={24} />
        People
      </NavLink>
      <NavLink to={href('/profile/:id', { id: String(account.id) })}>
        <Icon path={personIcon} size={24} />
        You
      </NavLink>
    </nav>
  )
}
