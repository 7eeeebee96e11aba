import type { Club } from '@nestboard/shared/groups/model.ts'
import { removeClubMember } from '@nestboard/shared/groups/routes.ts'
import { call } from '../../lib/client.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { renewClub } from './api.ts'
import { groupActionFailed } from './words.ts'

interface Props {
  readonly club: Club
  readonly userId: number
  readonly name: string
  readonly me: number
  /** The person waits for approval and is refused. */
  readonly isWaiting?: boolean
  readonly onClose: () => void
}

const words = {
  member: { title: 'Remove member', confirm: 'Remove', busy: 'Removing…', done: 'was removed' },
  waiting: { title: 'Refuse request', confirm: 'Refuse', busy: 'Refusing…', done: 'was refused' },
} as const

/** Asks for confirmation, then removes a member or refuses a person who waits. */
export function RemoveClubMember({
  club: { id: clubId, name: clubName },
  userId,
  name,
  me,
  isWaiting,
  onClose,
}: Props) {
  const toasts = useToast()
  const { title, confirm, busy, done } = words[isWaiting ? 'waiting' : 'member']
  const remove = useChange({
    send: () => call(removeClubMember, { clubId, userId }),
    fallbackText: groupActionFailed,
    refetch: (client) => renewClub(client, clubId, me),
    onDone: () => {
      toasts.show({ text: `${name} ${done}` })
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      busyLabel={busy}
      busy={remove.isBusy}
      onConfirm={() => remove.run()}
      onCancel={onClose}
    >
      {isWaiting
        ? `Are you sure you want to refuse ${name}? They can ask again.`
        : `Are you sure you want to remove ${name} from ${clubName}? The group’s rates end for them at once; their booked stays remain booked.`}
    </ConfirmDialog>
  )
}
