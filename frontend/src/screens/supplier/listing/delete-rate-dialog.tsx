import { deleteRate } from '@nestboard/shared/rates/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { refetchRate, type RateWithCalendar } from '../../../features/rates/api.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useToast } from '../../../ui/toasts.tsx'

interface DeleteProps {
  readonly rate: RateWithCalendar | undefined
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes a rate with its calendar, extras, promotions and policies. */
export function DeleteRateDialog({ rate, onClose }: DeleteProps) {
  const { id: listingId } = useManagedListing()
  const client = useQueryClient()
  const toasts = useToast()
  const { run, isBusy } = useApiMutation({
    send: (id: number) => callApiRoute(deleteRate, { id }),
    fallbackText: 'Unknown error',
    explain: ({ status }) => (status === 404 ? 'This rate was already deleted.' : undefined),
    onSent: () => toasts.show({ text: 'The rate is deleted. Offers of it on boards are no longer available.' }),
    onFailed: () => {
      onClose()
      return refetchRate(client, listingId)
    },
    onDone: onClose,
    refetch: () => refetchRate(client, listingId),
  })
  return (
    <ConfirmDialog
      open={rate !== undefined}
      title="Delete rate"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={isBusy}
      onConfirm={() => rate && run(rate.id)}
      onCancel={onClose}
    >
      Are you sure you want to delete this rate?
    </ConfirmDialog>
  )
}
