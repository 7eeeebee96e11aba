import type { SupplierUser } from '@nestboard/shared/supplier/model.ts'
import { deleteTeamMember } from '@nestboard/shared/supplier/routes.ts'
import { supplierTeamQuery } from '../../../../features/supplier/api.ts'
import { callApiRoute } from '../../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../../ui/toasts.tsx'

interface Props {
  readonly member: SupplierUser
  readonly name: string
  readonly onClose: () => void
}

/** Asks for confirmation, then removes a member or withdraws an invitation. */
export function RemoveMemberDialog({ member: { id, supplierId, isPending }, name, onClose }: Props) {
  const toasts = useToast()
  const remove = useApiMutation({
    send: () => callApiRoute(deleteTeamMember, { id }),
    fallbackText: `${name} was not removed. Try again in a moment.`,
    refetch: (client) => cancelAndRefetchQueries(client, supplierTeamQuery(supplierId)),
    onDone: () => toasts.show({ text: isPending ? 'Invitation withdrawn' : `${name} was removed` }),
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title={isPending ? 'Withdraw Invitation' : 'Remove User'}
      confirm={isPending ? 'Withdraw' : 'Remove'}
      busyLabel={isPending ? 'Withdrawing…' : 'Removing…'}
      busy={remove.isBusy}
      onConfirm={() => void remove.runAsync().then(onClose, () => undefined)}
      onCancel={onClose}
    >
      {isPending ? 'Are you sure you want to withdraw this invitation?' : 'Are you sure you want to remove this user?'}
    </ConfirmDialog>
  )
}
