import type { Trip } from '@nestboard/shared/trips/model.ts'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useToast } from '../../ui/toasts.tsx'
import { checkoutPath } from './addresses.ts'
import { PinOffer, pinFailure, usePin, type PinOfferProps } from './pin-offer.tsx'

interface Options extends Pick<PinOfferProps, 'boardName' | 'onPinned'> {
  /** The board the reader came from: nothing is asked then. */
  readonly board?: Pick<Trip, 'id' | 'name'> | undefined
}

type Asked = Pick<PinOfferProps, 'offerKey' | 'intent'>

/**
 * Pin and Reserve of an offer. `onBook` goes to a button (or to `BookingCard`), `dialog` is rendered beside it. A reserved
 * stay leads to its checkout.
 */
export function usePinOffer({ board, boardName, onPinned }: Options = {}): {
  onBook: (offerKey: string, intent: Asked['intent']) => void
  isBusy: boolean
  dialog: ReactNode
} {
  const navigate = useNavigate()
  const toasts = useToast()
  const [asked, setAsked] = useState<Asked>({ offerKey: '', intent: 'pin' })
  const [isOpen, setOpen] = useState(false)
  const onReserve: PinOfferProps['onReserve'] = ({ productId }) => void navigate(checkoutPath(productId))
  const shared = { onPinned, onReserve }
  const direct = usePin(shared)
  return {
    onBook: (offerKey, intent) => {
      setAsked({ offerKey, intent })
      if (!board) setOpen(true)
      else
        direct.mutate({ ...board, offerKey, intent }, { onError: (error) => toasts.show({ text: pinFailure(error) }) })
    },
    isBusy: direct.isPending,
    dialog: isOpen && <PinOffer {...asked} {...shared} boardName={boardName} onClose={() => setOpen(false)} />,
  }
}
