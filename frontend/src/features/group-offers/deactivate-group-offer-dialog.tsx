import { updateGroupOffer } from '@nestboard/shared/group-offers/routes.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { groupActionFailedText } from '../groups/words.ts'
import { refetchGroupOffers } from './api.ts'
import type { GroupOfferWithClub } from './sort-group-offers.ts'

interface Props {
  readonly supplierId: number
  readonly row: GroupOfferWithClub
  readonly onClose: () => void
}

/** Asks for confirmation, then deactivates an offer. */
export function DeactivateGroupOfferDialog({ supplierId, row: { offer, club }, onClose }: Props) {
  const toasts = useToast()
  const remove = useApiMutation({
    send: () => callApiRoute(updateGroupOffer, { id: offer.id, active: false }),
    fallbackText: groupActionFailedText,
    refetch: (client) => refetchGroupOffers(client, supplierId),
    onDone: () => {
      toasts.show({ text: `Removed ${offer.promoCode} for ${club.name}` })
      onClose()
    },
    onFailed: onClose,
  })
  return (
    <ConfirmDialog
      open
      title="Remove group offer"
      confirm="Remove"
      busyLabel="Removing…"
      busy={remove.isBusy}
      onConfirm={() => remove.run()}
      onCancel={onClose}
    >
      {`Are you sure you want to remove ${offer.promoCode} for ${club.name}? Its members lose the rates at once; booked stays remain booked.`}
    </ConfirmDialog>
  )
}
