import type { Club } from '@nestboard/shared/groups/model.ts'
import { deleteClub, leaveClub } from '@nestboard/shared/groups/routes.ts'
import { href, useNavigate } from 'react-router'
import { call } from '../../lib/client.ts'
import { useSignedIn } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { groupActionFailed, membersText } from './words.ts'

interface Props {
  readonly club: Club
  readonly how: 'delete' | 'leave'
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes or leaves the group and opens the list of the user's groups. */
export function LeaveOrDeleteClub({ club: { id, name, memberCount }, how, onClose }: Props) {
  const toasts = useToast()
  const navigate = useNavigate()
  const me = useSignedIn()?.account.id ?? 0
  const isDeleting = how === 'delete'
  const end = useChange({
    send: () => (isDeleting ? call(deleteClub, { id }) : call(leaveClub, { clubId: id })),
    fallbackText: groupActionFailed,
    onSent: async () => {
      toasts.show({ text: isDeleting ? `Deleted ${name}` : `You left ${name}` })
      await navigate(href('/profile/:id/groups', { id: String(me) }), { replace: true })
    },
    onFailed: onClose,
  })
  const who = memberCount === 1 ? 'Its only member loses' : `${membersText(memberCount)} lose`
  return (
    <ConfirmDialog
      open
      title={isDeleting ? 'Delete group' : 'Leave group'}
      confirm={isDeleting ? 'Delete' : 'Leave'}
      busyLabel={isDeleting ? 'Deleting…' : 'Leaving…'}
      busy={end.isBusy}
      onConfirm={() => end.run()}
      onCancel={onClose}
    >
      {isDeleting
        ? `Are you sure you want to delete this group? ${who} its rates today. Booked stays remain booked.`
        : `Are you sure you want to leave ${name}? Its rates end for you at once. Your booked stays remain booked.`}
    </ConfirmDialog>
  )
}
