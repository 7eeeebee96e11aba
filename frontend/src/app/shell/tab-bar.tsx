import { href, Link, useLocation } from 'react-router'
import { UnreadMessagesLink } from '../../features/messages/unread-messages-link.tsx'
import { SearchDialogTrigger } from '../../features/search/search-dialog-trigger.tsx'
import type { SignedInUser } from '../../lib/storage/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { searchIcon } from '../../ui/icons/sign.ts'
import { personIcon } from '../../ui/icons/trip.ts'
import { findHomeTab } from '../home-tabs.ts'
import { AccountMenu } from './account-menu.tsx'

/** Bottom navigation on phones. */
export function TabBar({ who }: { who: SignedInUser }) {
  return (
    <nav className="tabbar" aria-label="Main">
      <TabLink to={href('/')} />
      <SearchDialogTrigger
        tripId={0}
        trigger={(props) => (
          <button type="button" {...props}>
            <Icon path={searchIcon} size={24} />
            Search
          </button>
        )}
      />
      <TabLink to={href('/plans')} />
      <UnreadMessagesLink userId={who.account.id} isTab />
      <AccountMenu
        who={who}
        trigger={(props) => (
          <button type="button" {...props}>
            <Icon path={personIcon} size={24} />
            You
          </button>
        )}
      />
    </nav>
  )
}

/** A tab of the traveler home. Switching between them replaces the history entry (traveler §2). */
function TabLink({ to }: { to: string }) {
  const current = findHomeTab(useLocation().pathname)
  const tab = findHomeTab(to)
  if (!tab) return null
  return (
    <Link to={to} replace={current !== undefined} aria-current={tab === current ? 'page' : undefined}>
      <Icon path={tab.icon} size={24} />
      {tab.name}
    </Link>
  )
}
