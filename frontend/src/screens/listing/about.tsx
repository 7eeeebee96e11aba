import { moneyText } from '@nestboard/shared/intl/currencies.ts'
import { amenitiesIn } from '@nestboard/shared/listing/amenities.ts'
import { nonRefundable } from '@nestboard/shared/rates/cancel-words.ts'
import { pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'
import type { ListedOffer } from '@nestboard/shared/offers/model.ts'
import { lazy, Suspense, useRef } from 'react'
import { LongText } from '../../features/listing/long-text.tsx'
import { bathroomsText, roomsText, sizeText, stayTitle, clockTimeText } from '../../features/listing/stay-words.ts'
import { cancellationInWords, type Place } from '../../features/offers/cancellation.ts'
import { placeText } from '../../features/people/place-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { clockIcon } from '../../ui/icons/sign.ts'
import { bathIcon, bedIcon, sizeIcon } from '../../ui/icons/stay.ts'
import { placeIcon } from '../../ui/icons/trip.ts'
import { Sk } from '../../ui/skeleton.tsx'
import { useNear } from '../../lib/use-near.ts'
import type { ListingPageProps } from './page-props.ts'

// Lazy, because these sections are below the fold.
const RatesSection = lazy(() => import('./rates.tsx').then((file) => ({ default: file.RatesSection })))
const AmenityList = lazy(() =>
  import('../../features/listing/amenity-list.tsx').then((file) => ({ default: file.AmenityList })),
)
const SupplierSection = lazy(() => import('./supplier-section.tsx').then((file) => ({ default: file.SupplierSection })))
const GoodToKnow = lazy(() =>
  import('../../features/listing/good-to-know.tsx').then((file) => ({ default: file.GoodToKnow })),
)

/** Maximum heights of the texts before "Read more" (traveler §9). */
const overviewMostPx = 420
const aroundMostPx = 316

/** The About tab: description, supplier, amenities, rates, extras, map and house rules. */
export function ListingAbout(known: ListingPageProps & { place: Place }) {
  const { listing, profile, booking, place, nowMs } = known
  const { offer } = booking
  const facts = [
    { icon: bedIcon, text: roomsText(listing) },
    { icon: bathIcon, text: bathroomsText(listing) },
    { icon: sizeIcon, text: sizeText(listing) },
    { icon: clockIcon, text: profile.checkInTime && `From ${clockTimeText(profile.checkInTime)}` },
  ].filter(({ text }) => text)
  return (
    <>
      <section className="listing__sec" aria-label="Overview">
        <h2 className="h-28">{stayTitle(listing)}</h2>
        <ul className="listing__facts">
          {facts.map(({ icon, text }) => (
            <li key={text}>
              <Icon path={icon} size={24} />
              {text}
            </li>
          ))}
        </ul>
        {profile.description && <LongText text={profile.description} mostPx={overviewMostPx} about="the overview" />}
      </section>
      <Suspense fallback={<SupplierSkeleton />}>
        <SupplierSection id={listing.supplierId} />
      </Suspense>
      {amenitiesIn(listing.amenities).length > 0 && (
        <section className="listing__sec" aria-labelledby="amenities-title">
          <h2 id="amenities-title" className="h-28">
            What this place offers
          </h2>
          <Suspense fallback={<Sk height={240} />}>
            <AmenityList listing={listing} />
          </Suspense>
        </section>
      )}
      <Suspense fallback={<Sk height={240} />}>
        <RatesSection {...known} />
      </Suspense>
      {offer && offer.extras.length > 0 && <Extras offer={offer} />}
      <WhereItIs listing={listing} profile={profile} />
      <section className="listing__sec" aria-labelledby="know-title">
        <h2 id="know-title" className="h-28">
          Good to know
        </h2>
        <Suspense fallback={<Sk height={240} />}>
          <GoodToKnow
            listing={listing}
            profile={profile}
            cancellation={offer ? cancellationSentences(offer, place, nowMs) : []}
          />
        </Suspense>
      </section>
    </>
  )
}

/** As high as the supplier's section while its name loads. */
const SupplierSkeleton = () => (
  <section className="listing__sec" aria-hidden>
    <div className="row row--wrap listing__owner">
      <Sk width={56} height={56} />
    </div>
  </section>
)

/**
 * The cancellation terms from now on. The last one reads "After that non-refundable" only if another one precedes it.
 */
function cancellationSentences(offer: ListedOffer, place: Place, nowMs: number): string[] {
  const all = cancellationInWords(offer, place, nowMs)
  return all.map((words, at) => (at > 0 && words === nonRefundable ? 'After that non-refundable' : words))
}

function Extras({ offer: { extras, currency } }: { offer: ListedOffer }) {
  return (
    <section className="listing__sec" aria-labelledby="extras-title">
      <h2 id="extras-title" className="h-28">
        Extras
      </h2>
      <dl className="lines listing__extras">
        {extras.map(({ id, name, description, price, pricingType }) => (
          <div key={id}>
            <dt>
              {name} <span className="three">{pricingTypes[pricingType].label}</span>
              {description && <span className="listing__extra-text t-14 two">{description}</span>}
            </dt>
            <dd>{moneyText(pricingType === 'INCLUDED' ? 0 : price, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

// Lazy, because it is half a megabyte and far down the page.
const PlaceMap = lazy(() => import('../../features/place/place-map.tsx').then((file) => ({ default: file.PlaceMap })))

function WhereItIs({ listing, profile }: Pick<ListingPageProps, 'listing' | 'profile'>) {
  const { address, addressExt, city, zip, state, country, infoLocation } = profile
  const street = [address, addressExt, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const region = placeText({ city: street ? '' : city, state, country })
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNear(box)
  // Coordinates of 0, 0 mean that no location is set.
  const isPlaced = listing.latitude !== 0 || listing.longitude !== 0
  if (!street && !region && !infoLocation && !isPlaced) return null
  return (
    <section className="listing__sec" aria-labelledby="where-title">
      <h2 id="where-title" className="h-28">
        Where it is
      </h2>
      {(street || region) && (
        <p className="listing__address">
          <Icon path={placeIcon} />
          <span>{[street, region].filter(Boolean).join(', ')}</span>
        </p>
      )}
      {isPlaced && (
        <div ref={box} className="listing__map">
          {isNear && (
            <Suspense fallback={<Sk height={400} />}>
              <PlaceMap mapId={`listing ${listing.id}`} place={listing} isExact={address !== ''} />
            </Suspense>
          )}
        </div>
      )}
      {infoLocation && (
        <div className="stack gap-2">
          <h3 className="listing__h3">Getting Around</h3>
          <LongText text={infoLocation} mostPx={aroundMostPx} about="getting around" />
        </div>
      )}
    </section>
  )
}
