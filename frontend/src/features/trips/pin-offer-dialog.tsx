import { ChooseBoardDialog } from './choose-board-dialog.tsx'
import {
  explainExpiredPrice,
  usePinOfferOnBoard,
  type AfterPinCallbacks,
  type PinOrReserveIntent,
} from './use-pin-offer-on-board.ts'

export interface PinOfferDialogProps extends AfterPinCallbacks {
  /** Key of the offer to pin. */
  readonly offerKey: string
  /** What happens after the offer was pinned: nothing more, or the checkout. */
  readonly intent: PinOrReserveIntent
  /** Initial name of a new board: country or place, and year (`defaultTripName`). */
  readonly boardName?: string | undefined
  readonly onClose: () => void
}

/** Dialog to choose a planning board, on which the offer is then pinned. */
export function PinOfferDialog({ offerKey, intent, boardName, onPinned, onReserve, onClose }: PinOfferDialogProps) {
  const pin = usePinOfferOnBoard({ onPinned, onReserve, failureAt: 'here', onDone: onClose })
  return (
    <ChooseBoardDialog
      title={intent === 'reserve' ? 'Which trip is this for?' : 'Pin on Planning Board'}
      note={intent === 'reserve' && 'Choose a board for your stay. Checkout comes next.'}
      boardName={boardName}
      onChoose={(board) => pin.runAsync({ ...board, offerKey, intent })}
      explain={explainExpiredPrice}
      onClose={onClose}
    />
  )
}
