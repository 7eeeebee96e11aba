import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { href, Link, useParams } from 'react-router'
import { listingPhotosQuery, listingProfileQuery, listingQuery } from '../features/listing/api.ts'
import { useBooking } from '../features/offers/use-booking.ts'
import { ApiError } from '../lib/client.ts'
import { usePageName } from '../lib/page-name.ts'
import { idIn } from '../lib/path-id.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { useMinute } from '../lib/use-minute.ts'
import { ListingPage } from './listing/page.tsx'
import { ListingSkeleton } from './listing/skeleton.tsx'
import { todayIn } from './listing/today.ts'

/** A listing's page. */
export function Screen() {
  const id = idIn(useParams()['listingId'])
  return id === undefined ? <NoListing /> : <ListingById key={id} id={id} />
}

function ListingById({ id }: { id: number }) {
  // Requested in parallel; only the supplier's data depends on the listing.
  const [listing, profile, photos] = [
    useQuery(listingQuery(id)),
    useQuery(listingProfileQuery(id)),
    useQuery(listingPhotosQuery(id)),
  ]
  const nowMs = useMinute()
  const today = todayIn(listing.data?.timezone, nowMs)
  const booking = useBooking(id, today, listing.data?.guests)
  usePageName(listing.data?.name)
  // The page is long, so responses render as interruptible (deferred) updates. Cached data and the user's own choices
  // render at once.
  const isHere = useDeferredValue(listing.data !== undefined && profile.data !== undefined)
  const shownPhotos = useDeferredValue(photos.data?.media)
  const opened = useDeferredValue(booking.isChosen ? undefined : booking)
  if (isHere && listing.data && profile.data) {
    const known = { listing: listing.data, profile: profile.data, photos: shownPhotos }
    return <ListingPage {...known} {...{ today, nowMs }} booking={booking.isChosen || !opened ? booking : opened} />
  }
  const error = listing.error ?? profile.error
  if (error instanceof ApiError && error.status === 404) return <NoListing />
  if (!error) return <ListingSkeleton />
  const retry = () => void Promise.all([listing.refetch(), profile.refetch()])
  return (
    <div className="wrap">
      <ErrorState level={2} title="This listing did not load" onRetry={retry} busy={listing.isFetching}>
        Nothing is lost. Try again in a moment.
      </ErrorState>
    </div>
  )
}

/** Shown if the listing doesn't exist or the user may not see it. */
function NoListing() {
  return (
    <NotFound>
      <Link className={buttonClass({ look: 'main' })} to={href('/')}>
        Return Home
      </Link>
    </NotFound>
  )
}
