import type { Product } from '@nestboard/shared/trips/model.ts'
import { deleteProductByOfferKey, listProducts } from '@nestboard/shared/trips/routes.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/client.ts'
import { useToast } from '../../ui/toasts.tsx'
import { renewBoard } from './api.ts'
import { failureText } from './failure-text.ts'

interface ToUnpin {
  readonly tripId: number
  /** Of the stay, for the message. */
  readonly name: string
  /** Tells which pins of the board to take off. */
  readonly isIt: (offer: Product['offer']) => boolean
}

/** Takes stays off a board where the id of their pin is not known. */
export function useUnpin() {
  const client = useQueryClient()
  const toasts = useToast()
  return useMutation({
    mutationFn: async ({ tripId, isIt }: ToUnpin) => {
      const { products } = await call(listProducts, { tripId })
      const pins = products.filter(({ status, offer }) => status !== 'CANCELLED' && isIt(offer))
      for (const { offerKey } of pins) await call(deleteProductByOfferKey, { tripId, offerKey })
    },
    onSuccess: (_, { name }) => toasts.show({ text: `Unpinned ${name}` }),
    onError: (error) => toasts.show({ text: failureText(error, 'That did not work. Try again in a moment.') }),
    onSettled: (_, __, { tripId }) => renewBoard(client, tripId),
  })
}
