import type { Product } from '@nestboard/shared/trips/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useToast } from '../../ui/toasts.tsx'

interface ToUnpin {
  readonly tripId: number
  /** The stay's name, for the toast. */
  readonly name: string
  /** Selects the pins to remove. */
  readonly isMatch: (offer: Product['offer']) => boolean
}

/**
 * Removes the pins of a stay from a board. `isMatch` selects the pins by their offers, because the caller doesn't know
 * the pins' ids.
 */
export function useUnpinStay() {
  const client = useQueryClient()
  const toasts = useToast()
  return useApiMutation({
    send: async ({ tripId, isMatch }: ToUnpin) => {
      // Lazy: most visitors never unpin an offer.
      const { unpinOffersFromBoard } = await import('./unpin-offers-from-board.ts')
      await unpinOffersFromBoard(client, tripId, isMatch)
    },
    fallbackText: 'That did not work. Try again in a moment.',
    onSent: (_, { name }) => toasts.show({ text: `Unpinned ${name}` }),
  })
}
