import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect } from 'react'
import { useParams } from 'react-router'
import { listingStatusOf } from '@nestboard/shared/listing/listing-status.ts'
import { listingPhotosQuery, listingProfileQuery, listingQuery } from '../features/listing/api.ts'
import { useBookingCard, type BookingCardState } from '../features/offers/use-booking-card.ts'
import { combineQueries, QueryContent, retryHint } from '../lib/api/query-content.tsx'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { useMinuteClock } from '../lib/time/use-minute-clock.ts'
import { PublicListingPage } from './listing/public-listing-page.tsx'
import { ListingSkeleton } from './listing/listing-skeleton.tsx'
import { getTodayInZone } from './listing/get-today-in-zone.ts'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'

/** A listing's page. */
export function Screen() {
  const id = parseId(useParams()['listingId'])
  return id === undefined ? <NotFoundPageWithHomeLink /> : <ListingById key={id} id={id} />
}

function ListingById({ id }: { id: number }) {
  // These three requests run in parallel, because none needs the listing's response. Only the supplier's data depends
  // on it and is requested later.
  const [listing, profile, photos] = [
    useQuery(listingQuery(id)),
    useQuery(listingProfileQuery(id)),
    useQuery(listingPhotosQuery(id)),
  ]
  const nowMs = useMinuteClock()
  const today = getTodayInZone(listing.data?.timezone, nowMs)
  const booking = useBookingCard(id, today, listing.data)
  useEntityNameInTitle(listing.data?.name)
  useNoted(id, booking, listing.data !== undefined && listingStatusOf(listing.data) === 'Public')
  useViewCount(id, listing.data !== undefined && listingStatusOf(listing.data) === 'Public')
  // The page is long, so responses render as interruptible (deferred) updates. Cached data and the user's own choices
  // render at once.
  const isHere = useDeferredValue(listing.data !== undefined && profile.data !== undefined)
  const shownPhotos = useDeferredValue(photos.data?.media)
  const opened = useDeferredValue(booking.isChosen ? undefined : booking)
  const error = listing.error ?? profile.error
  const data =
    isHere && listing.data && profile.data
      ? { listing: listing.data, profile: profile.data, photos: shownPhotos }
      : undefined
  return (
    <QueryContent
      of={{ ...combineQueries(listing, profile), data, error }}
      what="This listing"
      hint={retryHint}
      isPage
      skeleton={<ListingSkeleton />}
      missing={<NotFoundPageWithHomeLink />}
    >
      {(known) => (
        <PublicListingPage {...known} {...{ today, nowMs }} booking={booking.isChosen || !opened ? booking : opened} />
      )}
    </QueryContent>
  )
}

/** Adds the stay to the user's recently viewed stays, with the dates of the shown price. */
function useNoted(listingId: number, { offer }: BookingCardState, isPublic: boolean): void {
  const userId = useSignedInUser()?.account.id
  useEffect(() => {
    if (userId && isPublic && offer)
      void import('../lib/storage/read-recent-activity.ts').then(({ storeViewedStay }) =>
        storeViewedStay(userId, { ...offer, listingId }),
      )
  }, [userId, isPublic, offer, listingId])
}

/** Minimum time on the page, in ms, for a visit to count as a view. */
const lookMs = 3000

/**
 * Counts a view of a public listing for its supplier's statistics. The code that sends the view is loaded only when
 * needed.
 */
function useViewCount(id: number, isPublic: boolean): void {
  useEffect(() => {
    if (!isPublic) return undefined
    const send = () =>
      void import('../features/dashboard/count-listing-view-once.ts').then(({ countListingViewOnce }) =>
        countListingViewOnce(id),
      )
    const timer = setTimeout(send, lookMs)
    return () => clearTimeout(timer)
  }, [id, isPublic])
}
