import { lazyPart } from '../../../lib/lazy-part.ts'
import { isPoint } from '@nestboard/shared/kernel/geo.ts'
import { zoneText } from '../../../features/intl/zone-text.ts'
import { countryName } from '../../../features/intl/names.ts'
import { InfoForm } from '../../../features/listing/edit/info-form.tsx'
import type { ListingFormProps } from '../../../features/listing/edit/listing-form-props.ts'
import { LongText } from '../../../features/listing/long-text.tsx'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { PlaceMap } from '../../../features/place/place-map.tsx'
import { useMinute } from '../../../lib/use-minute.ts'
import { EditCards } from '../../../ui/edit-card.tsx'
import { ListingCard, ValueOrFallback } from './listing-card.tsx'
import { LoadedTexts } from './loaded-listing.tsx'
import { ListingPage } from './page.tsx'

const LocationForm = lazyPart(() => import('../../../features/listing/edit/location-form.tsx'), 'LocationForm')
const TimeZoneForm = lazyPart(() => import('../../../features/listing/edit/time-zone-form.tsx'), 'TimeZoneForm')

const textMostPx = 300

/** The location of a listing: address, pin, time zone, and how to get around. */
export function Screen() {
  const { id, latitude, longitude, timezone } = useManagedListing()
  const nowMs = useMinute()
  const place = { latitude, longitude }
  const isPlaced = latitude !== 0 && longitude !== 0 && isPoint(place)
  return (
    <ListingPage title="Location">
      <LoadedTexts>
        {({ address, addressExt, city, state, zip, country, infoLocation }) => (
          <EditCards>
            <ListingCard title="Address and location" wide Form={LocationForm}>
              <p className="b">
                <ValueOrFallback otherwise="No location set">
                  {isPlaced &&
                    ([address, addressExt, city, `${state} ${zip}`.trim(), countryName(country)]
                      .filter(Boolean)
                      .join(', ') ||
                      `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}
                </ValueOrFallback>
              </p>
              {isPlaced && <PlaceMap mapId={`manage ${id}`} place={place} isExact />}
            </ListingCard>
            <ListingCard title="Time zone" Form={TimeZoneForm}>
              <dl className="card-facts">
                <div>
                  <dt>Days, check-in and check-out follow</dt>
                  <dd>{zoneText(timezone, nowMs)}</dd>
                </div>
              </dl>
            </ListingCard>
            <ListingCard title="Getting Around" Form={GettingAroundForm} needs="text">
              {infoLocation ? (
                <LongText text={infoLocation} mostPx={textMostPx} about="getting around" />
              ) : (
                <p className="three">Not set</p>
              )}
            </ListingCard>
          </EditCards>
        )}
      </LoadedTexts>
    </ListingPage>
  )
}

const GettingAroundForm = (props: ListingFormProps) => <InfoForm {...props} name="infoLocation" />
