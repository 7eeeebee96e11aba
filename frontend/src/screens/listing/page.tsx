import { listingStatusOf } from '@nestboard/shared/listing/card.ts'
import { samePin } from '@nestboard/shared/offers/pin.ts'
import { tripName } from '@nestboard/shared/trips/name.ts'
import { memo, Suspense, useRef } from 'react'
import { NavLink, useLocation, useSearchParams } from 'react-router'
import { countryName } from '../../features/intl/names.ts'
import { ListingPhotoGallery } from '../../features/listing/gallery.tsx'
import { BookingCard } from '../../features/offers/booking-card.tsx'
import { isTaken } from '../../features/offers/taken.ts'
import { useUnpin } from '../../features/trips/use-unpin.ts'
import { usePinOffer } from '../../features/trips/use-pin-offer.tsx'
import type { NavigationState } from '../../lib/carried.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { parseId } from '../../lib/path-id.ts'
import { lockIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ListingHead } from './head.tsx'
import type { ListingPageProps } from './page-props.ts'
import { ListingTab } from './tab.tsx'
import { listingTabFromPath, listingTabLinks } from './tabs.ts'
import './listing.css'

// Lazy, because the bar appears only once the booking card is scrolled out of view.
const StickyBook = lazyPart(() => import('./sticky-book.tsx'), 'StickyBook')

// Lazy, because this structured data is for search engines only.
const RatingData = lazyPart(() => import('../../features/reviews/rating-data.tsx'), 'RatingData')

// Lazy, because it is needed only for stays that are not available.
const TakenStay = lazyPart(() => import('../../features/search/taken-stay.tsx'), 'TakenStay')

/** Page of a listing: photos, tabs and the booking card. Memoized, because it is expensive to render. */
export const PublicListing = memo(function PublicListing(known: ListingPageProps) {
  const { listing, profile, photos, booking, today, nowMs } = known
  const { pathname, search } = useLocation()
  const [params] = useSearchParams()
  const { onBook, dialog } = usePinOffer({
    tripId: parseId(params.get('tripId') ?? undefined) ?? 0,
    boardName: tripName(countryName(profile.country), booking.selection.dates?.day ?? today, profile.city),
    onPinned: ({ tripId }) => booking.markPinsOf(tripId),
  })
  const unpin = useUnpin()
  const { offer, tripId } = booking
  const unpinOffer = () => offer && unpin.run({ tripId, name: listing.name, isMatch: (pin) => samePin(pin, offer) })
  const aside = useRef<HTMLElement>(null)
  const rest = useRef<HTMLDivElement>(null)
  const part: NavigationState = { partOf: pathname }
  const place = { timezone: listing.timezone, checkInTime: profile.checkInTime }
  const status = listingStatusOf(listing)
  return (
    <div className="listing">
      {status !== 'Public' && (
        <div className="wrap listing__note">
          <Notice icon={lockIcon}>{status}: only your team can see this page.</Notice>
        </div>
      )}
      {status === 'Public' && (
        <Suspense>
          <RatingData listing={listing} />
        </Suspense>
      )}
      <ListingHead listing={listing} profile={profile} />
      <div className="wrap listing__photos">
        {photos ? (
          <ListingPhotoGallery photos={photos} name={listing.name} />
        ) : (
          <SkeletonBox className="listing__photos-sk" />
        )}
      </div>
      <div ref={rest} className="wrap listing__rest">
        <div className="listing__tabs">
          <TabLinks label="Listing">
            {listingTabLinks(listing).map(({ label, to, count }) => (
              <NavLink key={label} to={{ pathname: to, search }} end state={part} onClick={() => toTop(rest.current)}>
                {label}
                {count !== undefined && <span className="three num">{count.toLocaleString('en')}</span>}
              </NavLink>
            ))}
          </TabLinks>
        </div>
        <div className="listing__cols">
          <div className="listing__main">
            <ListingTab tab={listingTabFromPath(pathname)} {...known} place={place} />
          </div>
          <aside ref={aside} id="book" className="listing__book" aria-label="Booking" tabIndex={-1}>
            <BookingCard {...{ listing, place, booking, today, nowMs, onBook }} onUnpin={unpinOffer} />
            {isTaken(booking, today) && booking.selection.dates && (
              <Suspense>
                <TakenStay
                  {...{ listing, profile }}
                  dates={booking.selection.dates}
                  ages={booking.selection.ages}
                  onDates={(dates) => booking.change({ dates })}
                />
              </Suspense>
            )}
          </aside>
        </div>
      </div>
      {dialog}
      <Suspense>
        <StickyBook card={aside} offer={booking.offer} dates={booking.selection.dates} today={today} />
      </Suspense>
    </div>
  )
})

const headerPx = 60

/** Scrolls up to the start of a newly opened tab if the page is scrolled past it. */
function toTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < headerPx) element.scrollIntoView({ behavior: 'instant' })
}
