import { ChooseBoard } from './choose-board.tsx'
import { staleOffer, usePin, type AfterPin, type PinIntent } from './use-pin.ts'

export interface PinOfferProps extends AfterPin {
  /** Of the offer that is shown. */
  readonly offerKey: string
  /** What goes on once a board is chosen: nothing more, or the checkout. */
  readonly intent: PinIntent
  /** What a new board would be called: see shared/trips/name.ts. */
  readonly boardName?: string | undefined
  readonly onClose: () => void
}

/** Asks which planning board an offer is for, and pins it there. */
export function PinOffer({ offerKey, intent, boardName, onPinned, onReserve, onClose }: PinOfferProps) {
  const pin = usePin({ onPinned, onReserve, tells: 'here', onDone: onClose })
  return (
    <ChooseBoard
      title="Pin on Planning Board"
      note={intent === 'reserve' && 'Choose the board your stay belongs to. Checkout comes next.'}
      boardName={boardName}
      onChoose={(board) => pin.runAsync({ ...board, offerKey, intent })}
      explain={staleOffer}
      onClose={onClose}
    />
  )
}
