import type { Product } from '@nestboard/shared/trips/model.ts'
import { createProduct, deleteProduct } from '@nestboard/shared/trips/routes.ts'
import { call } from '../../../lib/client.ts'
import { useChange, type ChangeOptions } from '../../../lib/use-change.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { xIcon } from '../../../ui/icons/sign.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { renewBoard } from '../api.ts'

/** Removes a pin, with Undo in the toast. Undo restores the pin without its votes. */
export function UnpinOffer({ product: { id, tripId, offerKey, offer, orderId } }: { product: Product }) {
  const toasts = useToast()
  const common: Pick<ChangeOptions<unknown, unknown>, 'fallbackText' | 'refetch'> = {
    fallbackText: 'That did not work. Try again in a moment.',
    refetch: (client) => renewBoard(client, tripId),
  }
  const putBack = useChange({
    ...common,
    send: (_: void, idempotencyKey) => call(createProduct, { tripId, offerKey }, { idempotencyKey }),
  })
  const unpin = useChange({
    ...common,
    send: () => call(deleteProduct, { id }),
    onSent: () =>
      toasts.show({ text: `Unpinned ${offer.name}`, action: { label: 'Undo', onPress: () => putBack.run() } }),
  })
  // A pin with a running order can't be removed.
  if (orderId > 0) return null
  return (
    <IconButton
      className="tagcard__unpin"
      look="photo"
      size="s"
      icon={xIcon}
      label={`Unpin ${offer.name}`}
      disabled={unpin.isBusy}
      onClick={() => unpin.run()}
    />
  )
}
