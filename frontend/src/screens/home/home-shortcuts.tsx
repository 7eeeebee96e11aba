import { Fragment, type ReactNode } from 'react'
import { href, Link, useLocation } from 'react-router'
import { buildDialogLinkState } from '../../lib/navigation/navigation-state.ts'
import { isScreenInRouteTable } from '../../lib/navigation/screen-paths.ts'
import { availableCreateMenuEntries } from '../../lib/navigation/create-menu-entry.ts'
import { Icon } from '../../ui/icon.tsx'
import { chevronRightIcon } from '../../ui/icons/sign.ts'
import { groupIcon, peopleIcon, personIcon } from '../../ui/icons/trip.ts'

/** Links and buttons to start something: a column on wide screens, a row on phones. */
export function HomeShortcuts({ userId, onCreate }: { userId: number; onCreate: () => void }) {
  const location = useLocation()
  const hasGroups = isScreenInRouteTable('/group/:id')
  const params = { id: String(userId) }
  return (
    <nav className="short" aria-label="Shortcuts">
      {availableCreateMenuEntries
        // A review starts only from the Create menu (traveler §2).
        .filter(({ id }) => id !== 'review')
        .map(({ id, title, icon, to, isOver }) => (
          <Fragment key={id}>
            {to ? (
              <Link to={to} state={isOver && buildDialogLinkState(location)}>
                <Face icon={icon}>{title}</Face>
              </Link>
            ) : (
              <button type="button" onClick={onCreate}>
                <Face icon={icon}>{title}</Face>
              </button>
            )}
            {id === 'group' && hasGroups && (
              <Link to={href('/profile/:id/groups', params)}>
                <Face icon={groupIcon}>My Groups</Face>
              </Link>
            )}
          </Fragment>
        ))}
      <Link to={href('/people')}>
        <Face icon={peopleIcon}>Find people</Face>
      </Link>
      <Link to={href('/profile/:id', params)}>
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
      <Icon path={chevronRightIcon} size={16} />
    </>
  )
}
