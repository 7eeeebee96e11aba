import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { checkoutPath } from './addresses.ts'
import { usePin, type AfterPin, type PinIntent } from './use-pin.ts'

// Fetched when somebody pins; most people only look.
const PinOffer = lazy(() => import('./pin-offer.tsx').then(({ PinOffer }) => ({ default: PinOffer })))

interface Options extends Pick<AfterPin, 'onPinned'> {
  /** The board the reader came from: nothing is asked then. 0 for none. */
  readonly tripId?: number
  /** What a new board would be called: see shared/trips/name.ts. */
  readonly boardName?: string | undefined
}

/**
 * Pin and Reserve of an offer. `onBook` goes to a button (or to `BookingCard`), `dialog` is rendered beside it. A reserved
 * stay leads to its checkout.
 */
export function usePinOffer({ tripId = 0, boardName, onPinned }: Options = {}): {
  onBook: (offerKey: string, intent: PinIntent) => void
  isBusy: boolean
  dialog: ReactNode
} {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ offerKey: string; intent: PinIntent }>()
  const after: AfterPin = { onPinned, onReserve: ({ productId }) => void navigate(checkoutPath(productId)) }
  const pin = usePin({ ...after, tells: 'toast' })
  return {
    onBook: (offerKey, intent) => {
      if (tripId === 0) setAsked({ offerKey, intent })
      else pin.run({ id: tripId, offerKey, intent })
    },
    isBusy: pin.isBusy,
    dialog: asked && (
      <Suspense>
        <PinOffer {...asked} {...after} boardName={boardName} onClose={() => setAsked(undefined)} />
      </Suspense>
    ),
  }
}
