import { useEffect } from 'react'
import { UnreadMessagesLink } from '../../features/messages/unread-messages-link.tsx'
import { NotificationsMenu } from '../../features/notifications/notifications-menu.tsx'
import { MyPlansMenu } from '../../features/trips/my-plans-menu.tsx'
import { useCreateBoardDialog } from '../../features/trips/use-create-board-dialog.tsx'
import type { SignedInUser } from '../../lib/storage/session.ts'
import { Button } from '../../ui/button.tsx'
import { plusIcon } from '../../ui/icons/sign.ts'
import { restoreLostFocus } from '../restore-lost-focus.ts'
import { AccountMenu } from './account-menu.tsx'
import { CreateMenu } from './create-menu.tsx'

/** The menus of logged-in users, and what else each of their pages has; visitors don't load this file. */
export function SignedInHeaderMenus({ who }: { who: SignedInUser }) {
  const { create, dialog } = useCreateBoardDialog()
  useEffect(restoreLostFocus, [])
  return (
    <>
      {/* On phones this menu is hidden, because the tab bar contains Create. */}
      <CreateMenu
        onBoard={create}
        trigger={(props) => (
          <Button look="quiet" size="s" icon={plusIcon} className="only-wide" {...props}>
            Create
          </Button>
        )}
      />
      <MyPlansMenu userId={who.account.id} onCreate={create} />
      <UnreadMessagesLink userId={who.account.id} />
      <NotificationsMenu userId={who.account.id} />
      <AccountMenu who={who} />
      {dialog}
    </>
  )
}
