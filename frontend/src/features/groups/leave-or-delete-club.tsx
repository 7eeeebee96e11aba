import type { Club } from '@nestboard/shared/groups/model.ts'
import { deleteClub, leaveClub } from '@nestboard/shared/groups/routes.ts'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { groupActionFailedText, formatMemberCount } from './words.ts'

interface Props {
  readonly club: Club
  readonly how: 'delete' | 'leave'
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes or leaves the group and opens the list of the user's groups. */
export function LeaveOrDeleteClub({ club: { id, name, memberCount }, how, onClose }: Props) {
  const toasts = useToast()
  const navigate = usePageNavigate()
  const me = useSignedInUser()?.account.id ?? 0
  const isDeleting = how === 'delete'
  const end = useApiMutation({
    send: () => (isDeleting ? callApiRoute(deleteClub, { id }) : callApiRoute(leaveClub, { clubId: id })),
    fallbackText: groupActionFailedText,
    onSent: async () => {
      toasts.show({ text: isDeleting ? `Deleted ${name}` : `You left ${name}` })
      await navigate(href('/profile/:id/groups', { id: String(me) }), { replace: true })
    },
    onFailed: onClose,
  })
  const who = memberCount === 1 ? 'Its only member loses' : `${formatMemberCount(memberCount)} lose`
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
