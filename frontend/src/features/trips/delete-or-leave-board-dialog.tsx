import type { Trip } from '@nestboard/shared/trips/model.ts'
import { deleteTrip, leaveTrip } from '@nestboard/shared/trips/routes.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchBoardsOfUser } from './api.ts'

/** Texts of the dialog, as the requirement prescribes them (traveler §8). */
const words = {
  delete: {
    title: 'Delete Planning Board',
    question: 'Are you sure you want to delete this planning board?',
    confirm: 'Delete',
    busy: 'Deleting…',
  },
  leave: {
    title: 'Leave Planning Board',
    question: 'Are you sure you want to leave this planning board?',
    confirm: 'Leave',
    busy: 'Leaving…',
  },
} as const

interface Props {
  readonly board: Pick<Trip, 'id' | 'name'>
  readonly how: keyof typeof words
  /** Called when the user is no longer a member of the board. */
  readonly onEnded: () => void
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes a planning board or leaves it. */
export function DeleteOrLeaveBoardDialog({ board, how, onEnded, onClose }: Props) {
  const toasts = useToast()
  const me = useSignedInUser()?.account.id ?? 0
  const { title, question, confirm, busy } = words[how]
  const end = useApiMutation({
    send: () => callApiRoute(how === 'delete' ? deleteTrip : leaveTrip, { id: board.id }),
    fallbackText: `That didn’t work. ${board.name} is unchanged.`,
    refetch: (client) => refetchBoardsOfUser(client, me),
    onSent: () => {
      toasts.show({ text: how === 'delete' ? `Deleted ${board.name}` : `You left ${board.name}` })
      onEnded()
    },
    onFailed: (error) => {
      console.warn(`could not ${how} the planning board`, error)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busyLabel={busy}
      busy={end.isBusy}
      onConfirm={() => end.run()}
      onCancel={onClose}
    >
      {question}
    </ConfirmDialog>
  )
}
