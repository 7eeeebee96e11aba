import type { RequestForBids, BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PriceLines } from '../../ui/price-lines.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { offerOfRateQuery } from '../offers/api.ts'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { listPriceBreakdownLines } from '../offers/list-price-breakdown-lines.ts'
import { usePinOrReserveOffer } from '../trips/use-pin-or-reserve-offer.tsx'

interface Props {
  readonly request: RequestForBids
  readonly bid: BidForTraveler
}

/**
 * The price of the accepted bid, with the button that pins the offer on the request's planning board and leads to the
 * checkout.
 */
export function BookAcceptedBidCard({ request, bid }: Props) {
  const { tripId, day, length, ages, countryName, name } = request
  const { listingId, rateId, listing } = bid
  const query = useQuery(offerOfRateQuery({ listingId, rateId, tripId, day, length, ages, extraIds: [] }))
  const booking = usePinOrReserveOffer({ tripId, boardName: countryName || name })
  return (
    <section className="block" aria-labelledby="accepted">
      <h2 className="h-22" id="accepted">
        It is {listing?.name ?? 'this stay'}, then.
      </h2>
      <QueryContent
        of={query}
        what="The price"
        hint={retryHint}
        level={3}
        skeleton={waiting}
        missing={<Notice>The price is no longer available. Ask again, or search instead.</Notice>}
      >
        {(offer) => (
          <>
            <p className="two">
              The host knows. The price is yours for 24 hours after you accepted; nothing is paid yet.
            </p>
            <PriceLines lines={listPriceBreakdownLines(offer)} />
            {hasFlag(offer.flags, offerFlagBits.active) ? (
              <Button
                look="main"
                busy={booking.isBusy}
                busyLabel="Opening the checkout…"
                onClick={() => booking.onBook(offer.key, 'reserve')}
              >
                Book, {formatOfferPrices(offer).total}
              </Button>
            ) : (
              <Notice>These nights are no longer free.</Notice>
            )}
          </>
        )}
      </QueryContent>
      {booking.dialog}
    </section>
  )
}

const waiting = (
  <Skeleton label="Loading the price">
    <SkeletonLines lines={3} />
  </Skeleton>
)
