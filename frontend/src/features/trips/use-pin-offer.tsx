import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { checkoutPath } from './addresses.ts'
import { usePin, type AfterPin, type PinIntent } from './use-pin.ts'

// Lazy: most visitors never pin an offer.
const PinOffer = lazy(() => import('./pin-offer.tsx').then(({ PinOffer }) => ({ default: PinOffer })))

interface Options extends Pick<AfterPin, 'onPinned'> {
  /** The board the user came from, which is used without asking. 0 for none. */
  readonly tripId?: number
  /** Initial name of a new board: see shared/trips/name.ts. */
  readonly boardName?: string | undefined
}

/**
 * Pin and Reserve for an offer. Pass `onBook` to the button (or to `BookingCard`) and render `dialog` beside it;
 * reserving continues to the checkout.
 */
export function usePinOffer({ tripId = 0, boardName, onPinned }: Options = {}): {
  onBook: (offerKey: string, intent: PinIntent) => void
  isBusy: boolean
  dialog: ReactNode
} {
  const navigate = useNavigate()
  const [pending, setPending] = useState<{ offerKey: string; intent: PinIntent }>()
  const after: AfterPin = { onPinned, onReserve: ({ productId }) => void navigate(checkoutPath(productId)) }
  const pin = usePin({ ...after, failureAt: 'toast' })
  return {
    onBook: (offerKey, intent) => {
      if (tripId === 0) setPending({ offerKey, intent })
      else pin.run({ id: tripId, offerKey, intent })
    },
    isBusy: pin.isBusy,
    dialog: pending && (
      <Suspense>
        <PinOffer {...pending} {...after} boardName={boardName} onClose={() => setPending(undefined)} />
      </Suspense>
    ),
  }
}
