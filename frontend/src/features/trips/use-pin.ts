import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { ApiError } from '../../lib/client.ts'
import { useChange } from '../../lib/use-change.ts'
import { pinIcon } from '../../ui/icons/act.ts'
import { useToast } from '../../ui/toasts.tsx'
import { planningPath } from './addresses.ts'

/** What was pinned, and where. */
export interface Pinned {
  readonly tripId: number
  readonly productId: number
}

/** What a pin is for: nothing more, or the checkout. */
export type PinIntent = 'pin' | 'reserve'

/** What follows a pin. */
export interface AfterPin {
  /** It is pinned, and the reader was told so. */
  readonly onPinned?: ((pinned: Pinned) => void) | undefined
  /** It is pinned and to be paid: leads to the checkout of the product. */
  readonly onReserve: (pinned: Pinned) => void
}

/** An offer and the board it goes onto. */
interface ToPin {
  readonly id: number
  /** Of the board, where it is known. */
  readonly name?: string | undefined
  readonly offerKey: string
  readonly intent: PinIntent
}

/** The server names the key where the price it stood for is gone. */
export const staleOffer = ({ text }: ApiError): string | undefined =>
  text === 'Invalid offerKey' ? 'This price is too old. Choose your dates again.' : undefined

/** Pins an offer on a board, and goes on to what it was pinned for. `tells`: where a failure is told. */
export function usePin(next: AfterPin & { tells: 'toast' | 'here'; onDone?: () => void }) {
  const { onPinned, onReserve, tells, onDone } = next
  const client = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToast()
  return useChange({
    send: async ({ id: tripId, offerKey }: ToPin, idempotencyKey) => {
      // Fetched when somebody pins; most people only look.
      const { pinOn } = await import('./pin-on.ts')
      return pinOn(client, tripId, offerKey, idempotencyKey)
    },
    otherwise: 'An error occured',
    explain: staleOffer,
    tells,
    onSent: (pinned, { id, name, intent }) => {
      if (intent === 'reserve') onReserve(pinned)
      else {
        const open = () => void navigate(planningPath(id))
        toasts.show({
          icon: pinIcon,
          text: name === undefined ? 'Pinned' : `Pinned on ${name}`,
          action: { label: 'View', onPress: open },
        })
        onPinned?.(pinned)
      }
      onDone?.()
    },
  })
}
