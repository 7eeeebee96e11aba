import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { rightIcon } from '../../ui/icons/sign.ts'
import { boardIcon, peopleIcon, personIcon } from '../../ui/icons/trip.ts'

/** What can be begun from home: a column on wide screens, a row on phones. It grows with what can be made. */
export function Shortcuts({ userId, onCreate }: { userId: number; onCreate: () => void }) {
  return (
    <nav className="short" aria-label="Shortcuts">
      <button type="button" onClick={onCreate}>
        <Face icon={boardIcon}>Create Planning Board</Face>
      </button>
      <Link to={href('/people')}>
        <Face icon={peopleIcon}>Find people</Face>
      </Link>
      <Link to={href('/profile/:id', { id: String(userId) })}>
        <Face icon={personIcon}>Your profile</Face>
      </Link>
    </nav>
  )
}

function Face({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <>
      <span>
        <Icon path={icon} />
      </span>
      {children}
      <Icon path={rightIcon} size={16} />
    </>
  )
}
