import { href, NavLink } from 'react-router'
import { useCreateBoardDialog } from '../../features/trips/use-create-board-dialog.tsx'
import type { SignedInUser } from '../../lib/storage/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { personIcon } from '../../ui/icons/trip.ts'
import { CreateMenu } from './create-menu.tsx'
import { HomeTabLinks } from './home-tab-links.tsx'

/** Bottom navigation on phones. */
export function TabBar({ who: { account } }: { who: SignedInUser }) {
  const { create, dialog } = useCreateBoardDialog()
  return (
    <>
      <nav className="tabbar" aria-label="Main">
        <HomeTabLinks withIcons />
        <CreateMenu
          onBoard={create}
          trigger={(props) => (
            <button type="button" {...props}>
              <Icon path={plusIcon} size={24} />
              Create
            </button>
          )}
        />
        <NavLink to={href('/profile/:id', { id: String(account.id) })}>
          <Icon path={personIcon} size={24} />
          You
        </NavLink>
      </nav>
      {dialog}
    </>
  )
}
