import { Suspense, useEffect } from 'react'
import { useIsPasskeyOffered } from '../../features/auth/offer-passkey-once.ts'
import { UnreadMessagesLink } from '../../features/messages/unread-messages-link.tsx'
import { NotificationsMenu } from '../../features/notifications/notifications-menu.tsx'
import { SearchDialogTrigger } from '../../features/search/search-dialog-trigger.tsx'
import { usePressedBeforeLogIn } from '../../lib/navigation/pressed-button.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { MyPlansMenu } from '../../features/trips/my-plans-menu.tsx'
import { useCreateBoardDialog } from '../../features/trips/use-create-board-dialog.tsx'
import type { SignedInUser } from '../../lib/storage/session.ts'
import { Button } from '../../ui/button.tsx'
import { plusIcon, searchIcon } from '../../ui/icons/sign.ts'
import { restoreLostFocus } from '../restore-lost-focus.ts'
import { AccountMenu } from './account-menu.tsx'
import { CreateMenu } from './create-menu.tsx'

const PasskeyOffer = createLazyComponent(() => import('../../features/auth/passkey-offer.tsx'), 'PasskeyOffer')
const MyPlansEntries = createLazyComponent(() => import('./my-plans-entries.tsx'), 'MyPlansEntries')

/** The menus of logged-in users, and what else each of their pages has; visitors don't load this file. */
export function SignedInHeaderMenus({ who }: { who: SignedInUser }) {
  const { create, dialog } = useCreateBoardDialog()
  useEffect(restoreLostFocus, [])
  usePressedBeforeLogIn('create board', create)
  const isPasskeyOffered = useIsPasskeyOffered(who.account.id)
  return (
    <>
      {/* On phones, search, boards, messages and the account are in the tab bar. */}
      <SearchDialogTrigger
        tripId={0}
        trigger={(props) => (
          <Button look="quiet" size="s" icon={searchIcon} className="only-wide" aria-label="Search" {...props}>
            <span className="head__search">Search</span>
          </Button>
        )}
      />
      <CreateMenu
        onBoard={create}
        trigger={(props) => (
          <Button look="quiet" size="s" icon={plusIcon} aria-label="Create" {...props}>
            <span className="only-wide">Create</span>
          </Button>
        )}
      />
      <MyPlansMenu
        onCreate={create}
        entries={
          <Suspense>
            <MyPlansEntries userId={who.account.id} />
          </Suspense>
        }
      />
      <UnreadMessagesLink userId={who.account.id} />
      <NotificationsMenu userId={who.account.id} />
      <AccountMenu who={who} />
      {dialog}
      <Suspense>{isPasskeyOffered && <PasskeyOffer userId={who.account.id} name={who.account.name} />}</Suspense>
    </>
  )
}
