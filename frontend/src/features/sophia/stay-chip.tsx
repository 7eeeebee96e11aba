import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { chevronRightIcon } from '../../ui/icons/sign.ts'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { useChatContext } from './chat-context.ts'
import { useShownStay } from './use-shown-stay.ts'

/** A link to a listing in the text of an answer, with its price as it is now (traveler §4). */
export function StayChip({ stay }: { stay: ShownStay }) {
  const { listing, isGone, isToCome, isPriced, offer, path } = useShownStay(stay, useChatContext().tripId)
  if (isGone) return <span className="view-chip view-chip--off">No longer on Nestboard</span>
  const price = offer ? `${formatOfferPrices(offer).total} total` : isPriced ? 'not available' : ''
  return (
    <Link className="view-chip" to={path}>
      View<span className="vh"> {listing?.name ?? 'this stay'}</span>
      {isToCome && price && <span className="num">{price}</span>}
      <Icon path={chevronRightIcon} size={16} />
    </Link>
  )
}
