import { nonRefundableText } from '@nestboard/shared/rates/cancel-words.ts'
import type { OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { Suspense } from 'react'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { CollapsibleText } from '../../features/listing/collapsible-text.tsx'
import {
  formatBathroomCount,
  formatRoomCounts,
  formatFloorArea,
  formatStayTitle,
  formatClockTime,
} from '../../features/listing/stay-words.ts'
import { listCancellationSentences, type CheckInTimeAndZone } from '../../features/offers/cancellation.ts'
import { Icon } from '../../ui/icon.tsx'
import { clockIcon } from '../../ui/icons/sign.ts'
import { bathIcon, bedIcon, floorAreaIcon } from '../../ui/icons/stay.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import type { ListingPageProps } from './listing-page-props.ts'

// Lazy, because these sections are below the fold.
const ListingRatesSection = createLazyComponent(() => import('./rates.tsx'), 'ListingRatesSection')
const AmenityList = createLazyComponent(() => import('../../features/listing/amenity-list.tsx'), 'AmenityList')
const SupplierSection = createLazyComponent(() => import('./supplier-section.tsx'), 'SupplierSection')
const OfferExtras = createLazyComponent(() => import('./offer-extras.tsx'), 'OfferExtras')
const ListingLocation = createLazyComponent(() => import('./listing-location.tsx'), 'ListingLocation')
const ListingStayTerms = createLazyComponent(
  () => import('../../features/listing/listing-stay-terms.tsx'),
  'ListingStayTerms',
)

/** Maximum height of the description before "Read more" (traveler §9). */
const overviewMostPx = 420

/** The About tab: description, supplier, amenities, rates, extras, map and house rules. */
export function ListingAboutTab(known: ListingPageProps & { place: CheckInTimeAndZone }) {
  const { listing, profile, booking, place, nowMs } = known
  const { offer } = booking
  const facts = [
    { icon: bedIcon, text: formatRoomCounts(listing) },
    { icon: bathIcon, text: formatBathroomCount(listing) },
    { icon: floorAreaIcon, text: formatFloorArea(listing) },
    { icon: clockIcon, text: profile.checkInTime && `From ${formatClockTime(profile.checkInTime)}` },
  ].filter(({ text }) => text)
  return (
    <>
      <section className="listing__sec" aria-label="Overview">
        <h2 className="h-28">{formatStayTitle(listing)}</h2>
        <ul className="listing__facts">
          {facts.map(({ icon, text }) => (
            <li key={text}>
              <Icon path={icon} size={24} />
              {text}
            </li>
          ))}
        </ul>
        {profile.description && (
          <CollapsibleText text={profile.description} mostPx={overviewMostPx} about="the overview" />
        )}
      </section>
      <Suspense fallback={<SupplierSkeleton />}>
        <SupplierSection id={listing.supplierId} listingId={listing.id} />
      </Suspense>
      {listing.amenities.some((byte) => byte !== 0) && (
        <section className="listing__sec" aria-labelledby="amenities-title">
          <h2 id="amenities-title" className="h-28">
            What this place offers
          </h2>
          <Suspense fallback={<SkeletonBox height={240} />}>
            <AmenityList listing={listing} />
          </Suspense>
        </section>
      )}
      <Suspense fallback={<SkeletonBox height={240} />}>
        <ListingRatesSection {...known} />
      </Suspense>
      {offer && offer.extras.length > 0 && (
        <Suspense fallback={<SkeletonBox height={120} />}>
          <OfferExtras offer={offer} />
        </Suspense>
      )}
      <Suspense fallback={<SkeletonBox height={400} />}>
        <ListingLocation listing={listing} profile={profile} />
      </Suspense>
      <section className="listing__sec" aria-labelledby="know-title">
        <h2 id="know-title" className="h-28">
          Good to know
        </h2>
        <Suspense fallback={<SkeletonBox height={240} />}>
          <ListingStayTerms
            listing={listing}
            profile={profile}
            cancellation={offer ? cancellationSentences(offer, place, nowMs) : []}
          />
        </Suspense>
      </section>
    </>
  )
}

/** Skeleton with the height of the supplier's section. */
const SupplierSkeleton = () => (
  <section className="listing__sec" aria-hidden>
    <div className="row row--wrap listing__owner">
      <SkeletonBox width={56} height={56} />
    </div>
  </section>
)

/**
 * The cancellation terms that still apply, as sentences. "Non-refundable" becomes "After that non-refundable" if
 * another term precedes it.
 */
function cancellationSentences(offer: OfferWithPolicies, place: CheckInTimeAndZone, nowMs: number): string[] {
  const all = listCancellationSentences(offer, place, nowMs)
  return all.map((words, at) => (at > 0 && words === nonRefundableText ? 'After that non-refundable' : words))
}
