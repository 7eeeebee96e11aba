import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { isGeoPointSet, isValidGeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { formatTimeZone } from '../../../features/intl/format-time-zone.ts'
import { getCountryName } from '../../../features/intl/names.ts'
import { ListingInfoTextForm } from '../../../features/listing/edit/listing-info-text-form.tsx'
import type { ListingFormProps } from '../../../features/listing/edit/listing-form-props.ts'
import { CollapsibleText } from '../../../features/listing/collapsible-text.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { PlaceMap } from '../../../features/place/place-map.tsx'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { EditCardGrid } from '../../../ui/edit-card.tsx'
import { EditableListingSection, ValueOrFallback } from './editable-listing-section.tsx'
import { ListingProfileQueryContent } from './listing-profile-query-content.tsx'
import { ListingManagementLayout } from './listing-management-layout.tsx'

const LocationForm = createLazyComponent(
  () => import('../../../features/listing/edit/location-form.tsx'),
  'LocationForm',
)
const TimeZoneForm = createLazyComponent(
  () => import('../../../features/listing/edit/time-zone-form.tsx'),
  'TimeZoneForm',
)

const textMostPx = 300

/** The location of a listing: address, map pin, time zone, and how to get around. */
export function Screen() {
  const { id, latitude, longitude, showExactLocation, timezone } = useManagedListing()
  const nowMs = useMinuteClock()
  const place = { latitude, longitude }
  const isPlaced = isGeoPointSet(place) && isValidGeoPoint(place)
  return (
    <ListingManagementLayout title="Location">
      <ListingProfileQueryContent>
        {({ address, addressExt, city, state, zip, country, infoLocation }) => (
          <EditCardGrid>
            <EditableListingSection title="Address and location" wide Form={LocationForm}>
              <p className="b">
                <ValueOrFallback otherwise="No location set">
                  {isPlaced &&
                    ([address, addressExt, city, `${state} ${zip}`.trim(), getCountryName(country)]
                      .filter(Boolean)
                      .join(', ') ||
                      `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}
                </ValueOrFallback>
              </p>
              {isPlaced && (
                <p className="t-14 two">
                  {showExactLocation
                    ? 'Everybody reads this address.'
                    : 'Only guests with an approved booking read this address. Others read the town and see a circle.'}
                </p>
              )}
              {isPlaced && <PlaceMap mapId={`manage ${id}`} place={place} isExact />}
            </EditableListingSection>
            <EditableListingSection title="Time zone" Form={TimeZoneForm}>
              <dl className="card-facts">
                <div>
                  <dt>Days, check-in and check-out follow</dt>
                  <dd>{formatTimeZone(timezone, nowMs)}</dd>
                </div>
              </dl>
            </EditableListingSection>
            <EditableListingSection title="Getting Around" Form={GettingAroundForm} needs="text">
              {infoLocation ? (
                <CollapsibleText text={infoLocation} mostPx={textMostPx} about="getting around" />
              ) : (
                <p className="three">Not set</p>
              )}
            </EditableListingSection>
          </EditCardGrid>
        )}
      </ListingProfileQueryContent>
    </ListingManagementLayout>
  )
}

const GettingAroundForm = (props: ListingFormProps) => <ListingInfoTextForm {...props} name="infoLocation" />
