import { ratingShown } from '@nestboard/shared/listing/card.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { dayHere } from '../../lib/day-here.ts'
import { useNear } from '../../lib/use-near.ts'
import { Price } from '../../ui/price.tsx'
import { offersQuery } from '../offers/api.ts'
import { keptDates } from '../offers/kept-dates.ts'
import { priceTexts } from '../offers/offer-words.ts'

type Linked = Pick<Listing, 'id' | 'name' | 'picture' | 'stayType' | 'rating' | 'reviews'>

/** The listing that a post links, with its lowest price a night for the reader's dates, read when it comes into view. */
export function LinkedListing({ listing }: { listing: Linked }) {
  const element = useRef<HTMLAnchorElement>(null)
  const isNear = useNear(element)
  const offer = useOffer(listing.id, isNear)
  const path = href('/listing/:listingId', { listingId: String(listing.id) })
  const { night, was, off } = offer ? priceTexts(offer) : {}
  return (
    <Link
      ref={element}
      className="linked"
      to={offer ? `${path}?${new URLSearchParams({ offerKey: offer.key })}` : path}
    >
      {listing.picture ? <img src={listing.picture} alt="" width={72} height={56} loading="lazy" /> : <span />}
      <span className="linked__words">
        <b className="cut">{listing.name}</b>
        <span className="t-14 two cut">
          {stayTypes[listing.stayType]} · {ratingShown(listing)}
        </span>
      </span>
      <span className="linked__price">
        {night && <Price amount={night} per="night" {...(was && { was })} {...(off && { off })} />}
      </span>
    </Link>
  )
}

const twoAdults = [40, 40]

/** The cheapest offer of a listing for the dates last searched in this browser and two adults. */
function useOffer(listingId: number, isWanted: boolean) {
  const [dates] = useState(() => keptDates(dayHere(Date.now())))
  const { data } = useQuery({
    ...offersQuery({ listingId, tripId: 0, ...dates, ages: twoAdults }),
    enabled: isWanted,
    retry: false,
  })
  return data?.offers.find(({ flags }) => hasFlag(flags, offerFlags.active))
}
