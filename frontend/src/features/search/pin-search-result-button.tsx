import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { defaultTripName } from '@nestboard/shared/trips/default-trip-name.ts'
import { buildStayButton, usePressedBeforeLogIn } from '../../lib/navigation/pressed-button.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { thumbtackIcon } from '../../ui/icons/act.ts'
import { useToday } from '../../ui/today.ts'
import { AuthLink } from '../auth/auth-link.tsx'
import { getCountryName } from '../intl/names.ts'
import { usePinOrReserveOffer } from '../trips/use-pin-or-reserve-offer.tsx'
import { useUnpinStay } from '../trips/use-unpin-stay.ts'
import type { SearchResult } from './api.ts'

interface Props {
  readonly result: SearchResult
  /** The destination of the search, which names a new board if the listing has no city. */
  readonly query: string
  /** Called with the board the stay was pinned on. */
  readonly onPinned: (tripId: number) => void
}

/** Pins a search result on a planning board, or removes the pin. Visitors sign up first, and return to the results. */
export function PinSearchResultButton({ result: { listing, offer }, query, onPinned }: Props) {
  const { tripId, key, day, length } = offer
  const { id: listingId, name, country, city } = listing
  const isPinned = hasFlag(offer.flags, offerFlagBits.pinned)
  const isMember = useSignedInUser() !== undefined
  const today = useToday()
  const unpin = useUnpinStay()
  // A result represents the listing on these nights, so any pinned rate counts.
  const isMatch = (pin: Product['offer']) => pin.listingId === listingId && pin.day === day && pin.length === length
  const { onBook, isBusy, dialog } = usePinOrReserveOffer({
    tripId,
    boardName: defaultTripName(getCountryName(country), day, city || query),
    onPinned: (pinned) => onPinned(pinned.tripId),
  })
  const button = buildStayButton('pin', offer)
  usePressedBeforeLogIn(button, isMember && key && !isPinned && !isBusy ? () => onBook(key, 'pin') : undefined)
  // An unavailable offer can't be pinned, but an existing pin can be removed.
  if (!key && !isPinned) return null
  if (!isMember)
    return (
      <AuthLink
        to="sign-up"
        pressed={{ button, verb: 'pin', name, detail: formatDayRange(day, day + length, { today }) }}
        className="icon-btn icon-btn--on-photo"
        aria-label={`Pin on Planning Board: ${name}`}
      >
        <Icon path={thumbtackIcon} />
      </AuthLink>
    )
  return (
    <>
      <IconButton
        label={isPinned ? `Unpin: ${name}` : `Pin on Planning Board: ${name}`}
        icon={thumbtackIcon}
        look="photo"
        toggle
        on={isPinned}
        disabled={isBusy || unpin.isBusy}
        onClick={() => (isPinned ? unpin.run({ tripId, name, isMatch }) : onBook(key, 'pin'))}
      />
      {dialog}
    </>
  )
}
