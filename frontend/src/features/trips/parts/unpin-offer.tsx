import type { Product } from '@nestboard/shared/trips/model.ts'
import { createProduct, deleteProduct } from '@nestboard/shared/trips/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { xIcon } from '../../../ui/icons/sign.ts'
import { useToast } from '../../../ui/toasts.tsx'
import { renewBoard } from '../api.ts'
import { failureText } from '../failure-text.ts'

/** Removes a pin, with Undo in the toast. Undo restores the pin without its votes. */
export function UnpinOffer({ product: { id, tripId, offerKey, offer, orderId } }: { product: Product }) {
  const client = useQueryClient()
  const toasts = useToast()
  const failed = (error: Error) =>
    toasts.show({ text: failureText(error, 'That did not work. Try again in a moment.') })
  const putBack = async () => {
    try {
      await call(createProduct, { tripId, offerKey }, { idempotencyKey: crypto.randomUUID() })
      await renewBoard(client, tripId)
    } catch (error) {
      failed(error as Error)
    }
  }
  const unpin = useMutation({
    mutationFn: () => call(deleteProduct, { id }),
    onSuccess: async () => {
      toasts.show({ text: `Unpinned ${offer.name}`, action: { label: 'Undo', onPress: () => void putBack() } })
      await renewBoard(client, tripId)
    },
    onError: failed,
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
      disabled={unpin.isPending}
      onClick={() => unpin.mutate()}
    />
  )
}
