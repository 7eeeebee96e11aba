import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { listingQuery } from '../listing/api.ts'
import { offersOfAllRatesQuery } from '../offers/api.ts'
import { explainWhyNotBookable } from '../offers/offer-words.ts'

/**
 * A stay that an answer shows, as it is now: answers store only ids and dates, and the reader's own calls bring name,
 * picture, price and availability.
 * @param tripId the board whose pins are marked; 0 for none
 */
export function useShownStay({ listingId, day, length, ages }: ShownStay, tripId: number) {
  const nowMs = useMinuteClock()
  const listing = useQuery(listingQuery(listingId))
  const today = listing.data && dayInZone(listing.data.timezone, nowMs)
  const isToCome = day !== null && length !== null && today !== undefined && day >= today
  const offers = useQuery({
    ...offersOfAllRatesQuery({ listingId, tripId, day: day ?? 0, length: length ?? 0, ages }),
    enabled: isToCome,
  })
  const offer =
    today === undefined
      ? undefined
      : offers.data?.offers.find((each) => explainWhyNotBookable(each, today) === undefined)
  const path = href('/listing/:listingId', { listingId: String(listingId) })
  const query = new URLSearchParams({
    ...(tripId && { tripId: String(tripId) }),
    ...(offer && { offerKey: offer.key }),
  })
  return {
    listing: listing.data,
    /** Whether the listing is gone, or isn't shown to this reader. */
    isGone: isFinalApiRefusal(listing.error),
    isToCome,
    isPriced: !isToCome || !offers.isPending,
    /** The cheapest offer for the dates; undefined if there are no dates or the stay is taken. */
    offer,
    path: query.size > 0 ? `${path}?${query}` : path,
  }
}
