import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts'
import { InsetBox } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton, StayCardSkeleton } from '../../ui/skeleton.tsx'
import { groupOfferPreviewQuery } from './api.ts'
import { ClubStayCardContent } from './club-stay-card.tsx'
import { formatGroupOfferDates, describeClubStayPrice } from './offer-words.ts'

type Terms = Pick<GroupOffer, 'promoCode' | 'description' | 'startDate' | 'endDate'>

/**
 * Previews an offer as members will see it, while its form is filled in. Only a changed promo code causes a request,
 * once typing stops.
 */
export function GroupOfferPreview({ supplierId, offer }: { supplierId: number; offer: Terms }) {
  return (
    <InsetBox className="offer-pane" aria-label="As members will see it">
      <p className="t-14 two">As members will see it</p>
      <Sight supplierId={supplierId} offer={offer} />
    </InsetBox>
  )
}

function Sight({ supplierId, offer }: { supplierId: number; offer: Terms }) {
  const code = useDebouncedValue(offer.promoCode.trim())
  const today = toLocalDay(useMinuteClock())
  const { data, error } = useQuery({
    ...groupOfferPreviewQuery(supplierId, code),
    enabled: code !== '',
    placeholderData: keepPreviousData,
  })
  if (code === '') return <p className="t-14 two">Type a promo code to see the price that members will see.</p>
  if (error) return <Notice>{explainApiFailure(error, 'The price did not load.')}</Notice>
  if (!data)
    return (
      <Skeleton label="Loading the price">
        <StayCardSkeleton />
      </Skeleton>
    )
  const { preview: stay } = data
  if (!stay)
    return (
      <p className="t-14 two" role="status">
        No active promotion with this name lowers the price of a public stay of yours.
      </p>
    )
  return (
    <ClubStayCardContent stay={stay} name={stay.listing.name}>
      <p className="offer-pane__why t-14 two">{offer.description.trim() || 'Members read your description here.'}</p>
      <p className="t-13 three num">
        {formatGroupOfferDates(offer, today)}. {describeClubStayPrice(stay)}
      </p>
    </ClubStayCardContent>
  )
}
