import type { Trip } from '@nestboard/shared/trips/model.ts'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { href, useParams } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { editIcon, trashIcon } from '../../ui/icons/act.ts'
import { shareIcon } from '../../ui/icons/share.ts'
import { forbiddenIcon } from '../../ui/icons/sign.ts'
import { peopleIcon } from '../../ui/icons/trip.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'

// Lazy: loaded when the dialog opens.
const EndBoard = lazy(() =>
  import('./delete-or-leave-board-dialog.tsx').then(({ DeleteOrLeaveBoardDialog }) => ({
    default: DeleteOrLeaveBoardDialog,
  })),
)
const InvitePeople = lazy(() =>
  import('./invite-to-board-dialog.tsx').then(({ InviteToBoardDialog }) => ({ default: InviteToBoardDialog })),
)
const ShareBoard = lazy(() =>
  import('./share-board-dialog.tsx').then(({ ShareBoardDialog }) => ({ default: ShareBoardDialog })),
)
const RenameBoard = lazy(() =>
  import('./rename-board-dialog.tsx').then(({ RenameBoardDialog }) => ({ default: RenameBoardDialog })),
)

interface Props {
  readonly board: Trip
  readonly trigger: ComponentProps<typeof Menu>['trigger']
}

/**
 * Menu of a planning board. The owner can rename the board, share it, invite people and delete it; other members can
 * only leave it.
 */
export function BoardMenu({ board, trigger }: Props) {
  const navigate = usePageNavigate()
  const isOwner = useSignedInUser()?.account.id === board.ownerUserId
  const [open, setOpen] = useState<'rename' | 'share' | 'invite' | 'delete' | 'leave'>()
  const close = () => setOpen(undefined)
  // After deleting or leaving, the board's own page no longer exists, so the user goes home; a list of boards stays
  // open.
  const isBoardPage = useParams()['tripId'] === String(board.id)
  const onEnded = () => (isBoardPage ? void navigate(href('/'), { replace: true }) : close())
  return (
    <>
      <Menu label={`Planning board ${board.name}`} trigger={trigger}>
        <MenuItem icon={editIcon} disabled={!isOwner} onClick={() => setOpen('rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={shareIcon} disabled={!isOwner} onClick={() => setOpen('share')}>
          Share
        </MenuItem>
        <MenuItem icon={peopleIcon} disabled={!isOwner} onClick={() => setOpen('invite')}>
          Invite
        </MenuItem>
        <hr />
        {isOwner ? (
          <MenuItem icon={trashIcon} bad onClick={() => setOpen('delete')}>
            Delete Planning Board
          </MenuItem>
        ) : (
          <MenuItem icon={forbiddenIcon} bad onClick={() => setOpen('leave')}>
            Leave Planning Board
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {open === 'rename' && <RenameBoard board={board} onClose={close} />}
        {open === 'share' && <ShareBoard board={board} onClose={close} />}
        {open === 'invite' && <InvitePeople board={board} onClose={close} />}
        {(open === 'delete' || open === 'leave') && (
          <EndBoard board={board} how={open} onClose={close} onEnded={onEnded} />
        )}
      </Suspense>
    </>
  )
}
