import { isGeoPointSet } from '@nestboard/shared/kernel/geo.ts'
import { lazy, Suspense, useRef } from 'react'
import { CollapsibleText } from '../../features/listing/collapsible-text.tsx'
import { formatCityAndCountry } from '../../features/people/format-city-and-country.ts'
import { useIsNearViewport } from '../../lib/view/use-is-near-viewport.ts'
import { Icon } from '../../ui/icon.tsx'
import { locationIcon } from '../../ui/icons/trip.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import type { ListingPageProps } from './listing-page-props.ts'

/** Maximum height of the text about the surroundings before "Read more" (traveler §9). */
const aroundMostPx = 316

// Lazy, because the map is half a megabyte and far down the page.
const PlaceMap = lazy(() => import('../../features/place/place-map.tsx').then((file) => ({ default: file.PlaceMap })))

/** Where the listing is: its address, or its town and an approximate circle; a map; and how to get around. */
export function ListingLocation({ listing, profile }: Pick<ListingPageProps, 'listing' | 'profile'>) {
  const { address, addressExt, city, zip, state, country, infoLocation } = profile
  const street = [address, addressExt, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const region = formatCityAndCountry({ city: street ? '' : city, state, country })
  const box = useRef<HTMLDivElement>(null)
  const isNear = useIsNearViewport(box)
  // Coordinates of 0, 0 mean that no location is set.
  const isPlaced = isGeoPointSet(listing)
  if (!street && !region && !infoLocation && !isPlaced) return null
  return (
    <section className="listing__sec" aria-labelledby="where-title">
      <h2 id="where-title" className="h-28">
        Where it is
      </h2>
      {(street || region) && (
        <p className="listing__address">
          <Icon path={locationIcon} />
          <span>{[street, region].filter(Boolean).join(', ')}</span>
        </p>
      )}
      {isPlaced && (
        <div ref={box} className="listing__map">
          {isNear && (
            <Suspense fallback={<SkeletonBox height={400} />}>
              <PlaceMap mapId={`listing ${listing.id}`} place={listing} isExact={listing.showExactLocation} />
            </Suspense>
          )}
        </div>
      )}
      {isPlaced && !listing.showExactLocation && (
        <p className="t-14 two">You get the exact address once your booking is approved.</p>
      )}
      {infoLocation && (
        <div className="stack gap-2">
          <h3 className="listing__h3">Getting Around</h3>
          <CollapsibleText text={infoLocation} mostPx={aroundMostPx} about="getting around" />
        </div>
      )}
    </section>
  )
}
