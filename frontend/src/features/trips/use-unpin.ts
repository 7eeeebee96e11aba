import type { Product } from '@nestboard/shared/trips/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/toasts.tsx'
import { failureText } from './failure-text.ts'

interface ToUnpin {
  readonly tripId: number
  /** The stay's name, for the toast. */
  readonly name: string
  /** Selects the pins to remove. */
  readonly isMatch: (offer: Product['offer']) => boolean
}

/** Removes a stay's pins from a board when the pin ids are not known. */
export function useUnpin() {
  const client = useQueryClient()
  const toasts = useToast()
  return useMutation({
    mutationFn: async ({ tripId, isMatch }: ToUnpin) => {
      // Lazy: most visitors never unpin an offer.
      const { unpinFrom } = await import('./unpin-from.ts')
      await unpinFrom(client, tripId, isMatch)
    },
    onSuccess: (_, { name }) => toasts.show({ text: `Unpinned ${name}` }),
    onError: (error) => toasts.show({ text: failureText(error, 'That did not work. Try again in a moment.') }),
  })
}
