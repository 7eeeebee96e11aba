import { lazy, Suspense, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { NotificationsMenu } from '../../features/notifications/notifications-menu.tsx'
import { MyPlansMenu } from '../../features/trips/my-plans-menu.tsx'
import type { SignedIn } from '../../lib/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { CreateMenu } from './create-menu.tsx'

const CreateBoard = lazy(() =>
  import('../../features/trips/create-board.tsx').then(({ CreateBoard }) => ({ default: CreateBoard })),
)

/** The menus of people who are signed in; fetched for nobody else. */
export function MemberTools({ who }: { who: SignedIn }) {
  const navigate = useNavigate()
  const [isCreating, setCreating] = useState(false)
  const create = () => setCreating(true)
  return (
    <>
      <CreateMenu onBoard={create} />
      <MyPlansMenu userId={who.account.id} onCreate={create} />
      <NotificationsMenu userId={who.account.id} />
      <AccountMenu who={who} />
      <Suspense>
        {isCreating && (
          <CreateBoard
            onClose={() => setCreating(false)}
            onCreated={({ id }) => {
              setCreating(false)
              void navigate(href('/trip/:tripId/:tab', { tripId: String(id), tab: 'planning' }))
            }}
          />
        )}
      </Suspense>
    </>
  )
}
