import { deleteTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { teamsOfUserQuery } from '../api.ts'

interface Props {
  readonly userId: number
  readonly memberId: number
  readonly name: string
  readonly onClose: () => void
}

/** Asks for confirmation, then removes the user from the supplier's team. */
export function LeaveSupplierDialog({ userId, memberId, name, onClose }: Props) {
  const client = useQueryClient()
  const toasts = useToast()
  const reread = () => cancelAndRefetchQueries(client, teamsOfUserQuery(userId))
  const { run, isBusy } = useApiMutation({
    send: () => callApiRoute(deleteTeamMember, { id: memberId }),
    fallbackText: `You could not leave ${name}. Try again in a moment.`,
    onSent: () => toasts.show({ text: `You left ${name}` }),
    refetch: reread,
    onDone: onClose,
    // A refusal may mean that the user has already left the team.
    onFailed: () => reread().then(onClose),
  })
  return (
    <ConfirmDialog
      open
      title="Leave Supplier"
      confirm="Leave"
      busyLabel="Leaving…"
      busy={isBusy}
      onConfirm={() => run()}
      onCancel={onClose}
    >
      Are you sure you want to leave this supplier?
    </ConfirmDialog>
  )
}
