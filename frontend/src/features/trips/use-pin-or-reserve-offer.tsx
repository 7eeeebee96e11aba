import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { buildCheckoutPath } from './trip-paths.ts'
import {
  explainExpiredPrice,
  usePinOfferOnBoard,
  type AfterPinCallbacks,
  type PinOrReserveIntent,
} from './use-pin-offer-on-board.ts'

// Lazy: most visitors never pin an offer.
const PinOfferDialog = createLazyComponent(() => import('./pin-offer-dialog.tsx'), 'PinOfferDialog')

interface Options extends Pick<AfterPinCallbacks, 'onPinned'> {
  /** The planning board from which the user came; offers are pinned there without asking. 0 for none. */
  readonly tripId?: number
  /** Initial name of a new board: country or place, and year (`defaultTripName`). */
  readonly boardName?: string
}

/**
 * Pins or reserves an offer. Pass `onBook` to the button (or to `BookingCard`) and render `dialog` beside it;
 * reserving continues to the checkout, with a new board for a user who has none.
 */
export function usePinOrReserveOffer({ tripId = 0, boardName = '', onPinned }: Options = {}): {
  onBook: (offerKey: string, intent: PinOrReserveIntent) => void
  isBusy: boolean
  dialog: ReactNode
} {
  const navigate = usePageNavigate()
  const client = useQueryClient()
  const userId = useSignedInUser()?.account.id ?? 0
  const [pending, setPending] = useState<{ offerKey: string; intent: PinOrReserveIntent }>()
  const after: AfterPinCallbacks = {
    onPinned,
    onReserve: ({ productId }) => void navigate(buildCheckoutPath(productId)),
  }
  const pin = usePinOfferOnBoard({ ...after, failureAt: 'toast' })
  const reserve = useApiMutation({
    send: async (offerKey: string, idempotencyKey) => {
      // Lazy: most visitors never reserve an offer.
      const { pinOfferOnFirstBoard } = await import('./pin-offer-on-first-board.ts')
      return pinOfferOnFirstBoard(client, { userId, boardName, offerKey }, idempotencyKey)
    },
    fallbackText: 'An error occured',
    explain: explainExpiredPrice,
    onSent: (created, offerKey) => (created ? after.onReserve(created) : setPending({ offerKey, intent: 'reserve' })),
  })
  // A ref instead of state, because the second click of a double click arrives before the buttons are disabled.
  const isStarted = useRef(false)
  const isBusy = pin.isBusy || reserve.isBusy
  useEffect(() => {
    isStarted.current = isBusy
  }, [isBusy])
  return {
    onBook: (offerKey, intent) => {
      if (isStarted.current) return
      if (tripId === 0 && intent === 'pin') return setPending({ offerKey, intent })
      isStarted.current = true
      if (tripId === 0) reserve.run(offerKey)
      else pin.run({ id: tripId, offerKey, intent })
    },
    isBusy,
    dialog: pending && (
      <Suspense>
        <PinOfferDialog {...pending} {...after} boardName={boardName} onClose={() => setPending(undefined)} />
      </Suspense>
    ),
  }
}
