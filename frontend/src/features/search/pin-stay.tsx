import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { tripName } from '@nestboard/shared/trips/name.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { pinIcon } from '../../ui/icons/act.ts'
import { countryName } from '../intl/names.ts'
import { usePinOffer } from '../trips/use-pin-offer.tsx'
import { useUnpin } from '../trips/use-unpin.ts'
import type { Result } from './api.ts'

interface Props {
  readonly result: Result
  /** What was searched: names a new board where no country does. */
  readonly query: string
  /** The board it was pinned on. */
  readonly onPinned: (tripId: number) => void
}

/** Pins a stay that was found on a planning board, or takes it off again. */
export function PinStay({ result: { listing, offer }, query, onPinned }: Props) {
  const { tripId, key, day, length } = offer
  const { id: listingId, name, country, city } = listing
  const isPinned = hasFlag(offer.flags, offerFlags.pinned)
  const unpin = useUnpin()
  // A result stands for the listing on these nights, whichever of its rates was pinned.
  const isIt = (pin: Product['offer']) => pin.listingId === listingId && pin.day === day && pin.length === length
  const { onBook, isBusy, dialog } = usePinOffer({
    tripId,
    boardName: tripName(countryName(country), day, city || query),
    onPinned: (pinned) => onPinned(pinned.tripId),
  })
  // What can't be had can't be pinned; what was pinned before can still be taken off.
  if (!key && !isPinned) return null
  return (
    <>
      <IconButton
        label={isPinned ? `Unpin: ${name}` : `Pin on Planning Board: ${name}`}
        icon={pinIcon}
        look="photo"
        toggle
        on={isPinned}
        disabled={isBusy || unpin.isBusy}
        onClick={() => (isPinned ? unpin.run({ tripId, name, isIt }) : onBook(key, 'pin'))}
      />
      {dialog}
    </>
  )
}
