import { NotificationsMenu } from '../../features/notifications/notifications-menu.tsx'
import type { SignedIn } from '../../lib/session.ts'
import { AccountMenu } from './account-menu.tsx'

/** The menus of people who are signed in; fetched for nobody else. */
export function MemberTools({ who }: { who: SignedIn }) {
  return (
    <>
      <NotificationsMenu userId={who.account.id} />
      <AccountMenu who={who} />
    </>
  )
}
