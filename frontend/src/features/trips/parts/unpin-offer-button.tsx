import type { Product } from '@nestboard/shared/trips/model.ts'
import { createProduct, deleteProduct } from '@nestboard/shared/trips/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation, type ApiMutationOptions } from '../../../lib/api/use-api-mutation.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { crossIcon } from '../../../ui/icons/sign.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { refetchBoard } from '../api.ts'

/** Removes a pin, with Undo in the toast. Undo restores the pin without its votes. */
export function UnpinOfferButton({ product: { id, tripId, offerKey, offer, orderId } }: { product: Product }) {
  const toasts = useToast()
  const common: Pick<ApiMutationOptions<unknown, unknown>, 'fallbackText' | 'refetch'> = {
    fallbackText: 'That did not work. Try again in a moment.',
    refetch: (client) => refetchBoard(client, tripId),
  }
  const putBack = useApiMutation({
    ...common,
    send: (_: void, idempotencyKey) => callApiRoute(createProduct, { tripId, offerKey }, { idempotencyKey }),
  })
  const unpin = useApiMutation({
    ...common,
    send: () => callApiRoute(deleteProduct, { id }),
    onSent: () =>
      toasts.show({ text: `Unpinned ${offer.name}`, action: { label: 'Undo', onPress: () => putBack.run() } }),
  })
  // A pin with an order in progress can't be removed.
  if (orderId > 0) return null
  return (
    <IconButton
      className="tagcard__unpin"
      look="photo"
      size="s"
      icon={crossIcon}
      label={`Unpin ${offer.name}`}
      disabled={unpin.isBusy}
      onClick={() => unpin.run()}
    />
  )
}
