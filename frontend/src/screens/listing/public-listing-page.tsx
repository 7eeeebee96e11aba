import { listingStatusOf } from '@nestboard/shared/listing/listing-status.ts'
import { isSamePinnedStay } from '@nestboard/shared/offers/pinned-stay.ts'
import { defaultTripName } from '@nestboard/shared/trips/default-trip-name.ts'
import { memo, Suspense, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { getCountryName } from '../../features/intl/names.ts'
import { ListingPhotoGallery } from '../../features/listing/listing-photo-gallery.tsx'
import { BookingCard } from '../../features/offers/booking-card.tsx'
import { isStayUnavailable } from '../../features/offers/is-stay-unavailable.ts'
import { useUnpinStay } from '../../features/trips/use-unpin-stay.ts'
import { usePinOrReserveOffer } from '../../features/trips/use-pin-or-reserve-offer.tsx'
import type { NavigationState } from '../../lib/navigation/navigation-state.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { lockIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { ListingHeader } from './listing-header.tsx'
import type { ListingPageProps } from './listing-page-props.ts'
import { ListingTabContent } from './listing-tab-content.tsx'
import { parseListingTab, buildListingTabLinks } from './tabs.ts'
import './listing.css'

// Lazy, because the bar appears only once the booking card is scrolled out of view.
const StickyBookingBar = createLazyComponent(() => import('./sticky-booking-bar.tsx'), 'StickyBookingBar')

// Lazy, because this structured data is for search engines only.
const RatingStructuredData = createLazyComponent(
  () => import('../../features/reviews/rating-structured-data.tsx'),
  'RatingStructuredData',
)

// Lazy, because it is needed only for stays that are not available.
const UnavailableStaySuggestions = createLazyComponent(
  () => import('../../features/search/unavailable-stay-suggestions.tsx'),
  'UnavailableStaySuggestions',
)

/** Page of a listing: photos, tabs and the booking card. Memoized, because it is expensive to render. */
export const PublicListingPage = memo(function PublicListing(known: ListingPageProps) {
  const { listing, profile, photos, booking, today, nowMs } = known
  const { pathname, search } = useLocation()
  const [params] = usePageSearchParams()
  const { onBook, dialog } = usePinOrReserveOffer({
    tripId: parseId(params.get('tripId') ?? undefined) ?? 0,
    boardName: defaultTripName(getCountryName(profile.country), booking.selection.dates?.day ?? today, profile.city),
    onPinned: ({ tripId }) => booking.markPinsOf(tripId),
  })
  const unpin = useUnpinStay()
  const { offer, tripId } = booking
  const unpinOffer = () =>
    offer && unpin.run({ tripId, name: listing.name, isMatch: (pin) => isSamePinnedStay(pin, offer) })
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
          <RatingStructuredData listing={listing} />
        </Suspense>
      )}
      <ListingHeader listing={listing} profile={profile} />
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
            {buildListingTabLinks(listing).map(({ label, to, count }) => (
              <NavLink key={label} to={{ pathname: to, search }} end state={part} onClick={() => toTop(rest.current)}>
                {label}
                {count !== undefined && <span className="three num">{count.toLocaleString('en')}</span>}
              </NavLink>
            ))}
          </TabLinks>
        </div>
        <div className="listing__cols">
          <div className="listing__main">
            <ListingTabContent tab={parseListingTab(pathname)} {...known} place={place} />
          </div>
          <aside ref={aside} id="book" className="listing__book" aria-label="Booking" tabIndex={-1}>
            <BookingCard
              {...{ listing, place, booking, today, nowMs }}
              onBook={listing.active ? onBook : undefined}
              onUnpin={unpinOffer}
            />
            {isStayUnavailable(booking, today) && booking.selection.dates && (
              <Suspense>
                <UnavailableStaySuggestions
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
        <StickyBookingBar card={aside} offer={booking.offer} dates={booking.selection.dates} today={today} />
      </Suspense>
    </div>
  )
})

const headerPx = 60

/** Scrolls up to the start of a newly opened tab if the page is scrolled past it. */
function toTop(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < headerPx) element.scrollIntoView({ behavior: 'instant' })
}
