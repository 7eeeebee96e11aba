import type { Product } from '@nestboard/shared/trips/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/toasts.tsx'
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
      // Fetched when somebody unpins; most people only look.
      const { unpinFrom } = await import('./unpin-from.ts')
      await unpinFrom(client, tripId, isIt)
    },
    onSuccess: (_, { name }) => toasts.show({ text: `Unpinned ${name}` }),
    onError: (error) => toasts.show({ text: failureText(error, 'That did not work. Try again in a moment.') }),
  })
}
