import { deleteUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { refetchPersonalOffers } from './api.ts'
import type { PersonalOfferTableRow } from './build-personal-offer-table-rows.ts'

interface Props {
  readonly row: PersonalOfferTableRow
  readonly supplierId: number
  readonly onClose: () => void
}

/** Asks for confirmation, then deletes a personalized offer, so that the traveler can no longer book it. */
export function DeletePersonalOfferDialog({ row: { offer, who }, supplierId, onClose }: Props) {
  const toasts = useToast()
  const change = useApiMutation({
    send: () => callApiRoute(deleteUserRate, { id: offer.id }),
    fallbackText: 'The offer was not deleted. Try again in a moment.',
    explain: ({ status }) => (status === 404 ? 'This offer was already deleted.' : undefined),
    refetch: (client) => refetchPersonalOffers(client, supplierId),
    onSent: () => toasts.show({ text: `The offer to ${who} is deleted.`, key: 'offer' }),
    onDone: onClose,
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Delete offer"
      confirm="Delete"
      busyLabel="Deleting…"
      busy={change.isBusy}
      onConfirm={() => change.run()}
      onCancel={onClose}
    >
      Are you sure you want to delete this offer? The traveler can’t book it any longer.
    </ConfirmDialog>
  )
}
