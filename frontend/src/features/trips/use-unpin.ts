import { deleteProductByOfferKey, listProducts } from '@nestboard/shared/trips/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { useToast } from '../../ui/toasts.tsx'
import { renewBoard } from './api.ts'
import { failureText } from './failure-text.ts'

/** A stay on a board, whichever of its rates was pinned. */
interface ToUnpin {
  readonly tripId: number
  readonly listingId: number
  readonly name: string
  readonly day: number
  readonly length: number
}

/** Takes a stay off a board by what it is, for whoever does not know its pin. */
export function useUnpin() {
  const client = useQueryClient()
  const toasts = useToast()
  return useMutation({
    mutationFn: async ({ tripId, listingId, day, length }: ToUnpin) => {
      const { products } = await call(listProducts, { tripId })
      const pins = products.filter(
        ({ status, offer }) =>
          status !== 'CANCELLED' && offer.listingId === listingId && offer.day === day && offer.length === length,
      )
      for (const { offerKey } of pins) await call(deleteProductByOfferKey, { tripId, offerKey })
    },
    onSuccess: (_, { name }) => toasts.show({ text: `Unpinned ${name}` }),
    onError: (error) => toasts.show({ text: failureText(error, 'That did not work. Try again in a moment.') }),
    onSettled: (_, __, { tripId }) => renewBoard(client, tripId),
  })
}
