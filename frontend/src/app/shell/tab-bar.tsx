import { lazy, Suspense } from 'react'
import { href, NavLink } from 'react-router'
import type { SignedIn } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { personIcon } from '../../ui/icons/trip.ts'
import { HomeTabLinks } from './home-tab-links.tsx'

const TabCreate = lazy(() => import('./tab-create.tsx').then((file) => ({ default: file.TabCreate })))

/** The navigation of phones, at the bottom of the screen. */
export function TabBar({ who: { account } }: { who: SignedIn }) {
  return (
    <nav className="tabbar" aria-label="Main">
      <HomeTabLinks withIcons />
      <Suspense fallback={<CreateInWaiting />}>
        <TabCreate />
      </Suspense>
      <NavLink to={href('/profile/:id', { id: String(account.id) })}>
        <Icon path={personIcon} size={24} />
        You
      </NavLink>
    </nav>
  )
}

/** Keeps the place of Create until its file is there. */
const CreateInWaiting = () => (
  <span>
    <Icon path={plusIcon} size={24} />
    Create
  </span>
)
