import type { Product } from '@nestboard/shared/trips/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../lib/use-change.ts'
import { useToast } from '../../ui/toasts.tsx'

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
  return useChange({
    send: async ({ tripId, isIt }: ToUnpin) => {
      // Fetched when somebody unpins; most people only look.
      const { unpinFrom } = await import('./unpin-from.ts')
      await unpinFrom(client, tripId, isIt)
    },
    otherwise: 'That did not work. Try again in a moment.',
    onSent: (_, { name }) => toasts.show({ text: `Unpinned ${name}` }),
  })
}
