import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits, type Offer } from '@nestboard/shared/offers/model.ts'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { sparkleIcon } from '../../ui/icons/act.ts'
import { PhotoLabel } from '../../ui/tag.tsx'

type Marked = Pick<Offer, 'flags' | 'ttl'>

/** Label on the photo of a personalized offer, with the time until the offer ends; renders nothing for other offers. */
export const PersonalizedOfferLabel = ({ offer }: { offer: Marked }) =>
  hasFlag(offer.flags, offerFlagBits.personal) ? <Personal ttl={offer.ttl} /> : null

function Personal({ ttl }: Pick<Marked, 'ttl'>) {
  const nowMs = useMinuteClock()
  const left = ttl > 0 ? formatTimeLeft(ttl, nowMs) : undefined
  return (
    <PhotoLabel icon={sparkleIcon} action>
      Personalized{left && `, ${left} left`}
    </PhotoLabel>
  )
}
