import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { useIsNearViewport } from '../../lib/view/use-is-near-viewport.ts'
import { Price } from '../../ui/price.tsx'
import { offersOfAllRatesQuery } from '../offers/api.ts'
import { readLastSearchDates } from '../offers/search-dates.ts'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { ListingLink, type LinkableListing } from './listing-link.tsx'

/** Link to a listing with its lowest price per night, fetched when the link comes into view. */
export function ListingLinkWithPrice({ listing }: { listing: LinkableListing }) {
  const element = useRef<HTMLAnchorElement>(null)
  const isNear = useIsNearViewport(element)
  const offer = useOffer(listing.id, isNear)
  const { night, was, off } = offer ? formatOfferPrices(offer) : {}
  return (
    <ListingLink ref={element} listing={listing} offerKey={offer?.key}>
      {night && <Price amount={night} per="night" {...(was && { was })} {...(off && { off })} />}
    </ListingLink>
  )
}

const twoAdults = [40, 40]

/** Returns the cheapest offer of a listing for two adults on the dates last searched in this browser. */
function useOffer(listingId: number, isWanted: boolean) {
  const [dates] = useState(() => readLastSearchDates(toLocalDay(Date.now())))
  const { data } = useQuery({
    ...offersOfAllRatesQuery({ listingId, tripId: 0, ...dates, ages: twoAdults }),
    enabled: isWanted,
    retry: false,
  })
  return data?.offers.find(({ flags }) => hasFlag(flags, offerFlagBits.active))
}
