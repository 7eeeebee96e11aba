import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { useEffect, useRef } from 'react'
import { href, NavLink, useLocation } from 'react-router'
import type { StoredAccount } from '../../../lib/storage/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { keyIcon, plugIcon } from '../../../ui/icons/act.ts'
import { lockIcon } from '../../../ui/icons/sign.ts'
import { buildingIcon, personIcon } from '../../../ui/icons/trip.ts'

/** The account pages in the navigation. */
const pages = [
  { path: '/profile/:id/edit', label: 'Account', icon: personIcon },
  { path: '/profile/:id/edit/login-and-security', label: 'Login & security', icon: lockIcon },
  { path: '/profile/:id/edit/assistants', label: 'Connected assistants', icon: plugIcon },
  { path: '/profile/:id/edit/suppliers', label: 'Suppliers', icon: buildingIcon },
  { path: '/profile/:id/edit/data-and-privacy', label: 'Data & privacy', icon: keyIcon },
] as const

/** Navigation of the account pages: at the side, or a scrolling row of tabs on phones. */
export function AccountNav({ who: { id, name, avatar } }: { who: StoredAccount }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const [row, current] = [nav.current, nav.current?.querySelector<HTMLElement>('[aria-current]')]
    if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
  }, [pathname])
  return (
    <div className="account__side">
      <p className="account__who only-wide">
        <Avatar name={name} src={avatar && pictureUrlOfSize(avatar, 320)} decorative />
        <b className="cut" dir="auto">
          {name}
        </b>
      </p>
      <nav ref={nav} className="account__nav" aria-label="Account pages">
        {pages.map(({ path, label, icon }) => (
          <NavLink key={path} to={href(path, { id: String(id) })} end>
            <Icon path={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
    </div>
  )
}
