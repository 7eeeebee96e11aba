import { useQueryClient } from '@tanstack/react-query'
// oxlint-disable-next-line no-restricted-imports -- the toast outlives the page, and its button leads to the board from any
import { useNavigate } from 'react-router'
import type { ApiError } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { thumbtackIcon } from '../../ui/icons/act.ts'
import { useToast } from '../../ui/toasts.tsx'
import { buildBoardPlanningPath } from './trip-paths.ts'
import type { CreatedPin } from './pin-offer-on-board.ts'

/** Why an offer is pinned: only to pin it, or to continue to the checkout. */
export type PinOrReserveIntent = 'pin' | 'reserve'

/** Callbacks after an offer was pinned. */
export interface AfterPinCallbacks {
  /** Called after an offer was pinned without reserving and a toast confirmed it. */
  readonly onPinned?: ((pinned: CreatedPin) => void) | undefined
  /** Called after an offer was pinned for a reservation, to open the checkout. */
  readonly onReserve: (pinned: CreatedPin) => void
}

/** An offer and the board to pin it on. */
interface ToPin {
  readonly id: number
  /** The board's name, if known. */
  readonly name?: string | undefined
  readonly offerKey: string
  readonly intent: PinOrReserveIntent
}

/** Error text for an expired price, which the server refuses with "Invalid offerKey"; undefined for other errors. */
export const explainExpiredPrice = ({ text }: ApiError): string | undefined =>
  text === 'Invalid offerKey' ? 'This price is too old. Choose your dates again.' : undefined

/**
 * Pins an offer on a board, then shows a toast or continues to the checkout. `failureAt`: whether an error is shown in
 * a toast or by the caller.
 */
export function usePinOfferOnBoard(next: AfterPinCallbacks & { failureAt: 'toast' | 'here'; onDone?: () => void }) {
  const { onPinned, onReserve, failureAt, onDone } = next
  const client = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToast()
  return useApiMutation({
    send: async ({ id: tripId, offerKey }: ToPin, idempotencyKey) => {
      // Lazy: most visitors never pin an offer.
      const { pinOfferOnBoard } = await import('./pin-offer-on-board.ts')
      return pinOfferOnBoard(client, tripId, offerKey, idempotencyKey)
    },
    fallbackText: 'An error occured',
    explain: explainExpiredPrice,
    failureAt,
    onSent: (pinned, { id, name, intent }) => {
      if (intent === 'reserve') onReserve(pinned)
      else {
        const open = () => void navigate(buildBoardPlanningPath(id))
        toasts.show({
          icon: thumbtackIcon,
          text: name === undefined ? 'Pinned' : `Pinned on ${name}`,
          action: { label: 'View', onPress: open },
        })
        onPinned?.(pinned)
      }
      onDone?.()
    },
  })
}
