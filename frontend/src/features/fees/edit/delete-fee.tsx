import { deleteFee } from '@nestboard/shared/fees/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'
import { listingFeesQuery, type ListingFee } from '../api.ts'

interface Props {
  readonly listingId: number
  /** The fee to delete; undefined keeps the dialog closed. */
  readonly fee: Pick<ListingFee, 'id' | 'name'> | undefined
  readonly onClose: () => void
  readonly onDeleted?: (feeId: number) => void
}

/** Asks for confirmation, then deletes a fee. */
export function DeleteFee({ listingId, fee, onClose, onDeleted }: Props) {
  const toasts = useToast()
  const { run, isBusy } = useApiMutation({
    send: (id: number) => callApiRoute(deleteFee, { id }),
    fallbackText: 'Unknown error',
    explain: ({ status }) => (status === 404 ? 'This fee was already deleted.' : undefined),
    refetch: (client) => cancelAndRefetchQueries(client, { queryKey: listingFeesQuery(listingId).queryKey }),
    onSent: (_, id) => {
      toasts.show({ text: 'The fee is deleted.' })
      onClose()
      onDeleted?.(id)
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open={fee !== undefined}
      title="Delete Fee"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={isBusy}
      onConfirm={() => fee && run(fee.id)}
      onCancel={onClose}
    >
      Are you sure you want to delete this fee?
    </ConfirmDialog>
  )
}
