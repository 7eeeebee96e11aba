import { isGeoPointSet } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { CountryField } from '../../intl/country-field.tsx'
import { getCountryName } from '../../intl/names.ts'
import { findTimeZoneAtPoint } from '../../intl/find-time-zone-at-point.ts'
import { TimeZoneField } from '../../intl/time-zone-field.tsx'
import { PlacePicker } from '../../place/place-picker.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

// Lazy, because the fields work without it, and this page is the largest of a supplier's.
const LocationPickerMap = createLazyComponent(() => import('../../place/location-picker-map.tsx'), 'LocationPickerMap')

/**
 * Form for the address, map pin and time zone of a listing. Moving the map pin sets the time zone of its new location.
 */
export const LocationForm = (props: ListingFormProps) => <ListingFormLoader {...props} Form={Fields} more={{}} />

interface Values {
  readonly address: string
  readonly addressExt: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
  readonly latitude: number
  readonly longitude: number
  readonly showExactLocation: boolean
  readonly timezone: string
}

function Fields(of: LoadedListingFormProps) {
  const { address, addressExt, city, state, zip, country } = of.profile
  const { latitude, longitude, showExactLocation, timezone } = of.listing
  const [place, setPlace] = useState<Place | null>(null)
  const form = useListingForm<Values>({
    of,
    initial: { latitude, longitude, showExactLocation, address, addressExt, city, state, zip, country, timezone },
    sentences: {
      // A latitude or longitude of 0 means the listing has no location yet. Both have the same error text, because the
      // form shows them as one field.
      latitude: { wrong: 'Address is required' },
      longitude: { wrong: 'Address is required' },
    },
  })
  const { values, set, errors } = form
  const lastPoint = useRef<GeoPoint>(undefined)
  const isUnmounted = useRef(false)
  useEffect(() => () => void (isUnmounted.current = true), [])
  const move = async (point: GeoPoint) => {
    set('latitude', point.latitude)
    set('longitude', point.longitude)
    lastPoint.current = point
    // If the map of time zones doesn't load, the user can still choose the time zone.
    const zone = await findTimeZoneAtPoint(point).catch(() => undefined)
    if (zone !== undefined && lastPoint.current === point && !isUnmounted.current) set('timezone', zone)
  }
  const choose = (found: Place | null) => {
    setPlace(found)
    if (!found) return
    set('city', found.name)
    set('state', found.region)
    set('country', found.country)
    void move({ latitude: found.latitude, longitude: found.longitude })
  }
  const hasPoint = isGeoPointSet(values)
  return (
    <Form of={form} className="fields">
      <div data-field="latitude">
        <PlacePicker
          label="Find the city or town"
          value={place}
          onChange={choose}
          placeholder="Type to find it"
          error={errors['latitude'] ?? errors['longitude']}
        />
      </div>
      <Suspense fallback={<SkeletonBox height={260} />}>
        <LocationPickerMap
          mapId={`pin ${of.listing.id}`}
          value={hasPoint ? { latitude: values.latitude, longitude: values.longitude } : undefined}
          onChange={(point) => void move(point)}
        />
      </Suspense>
      <p className="t-13 three">
        Drag the pin, or move it with the arrow keys, ten meters a press; Shift makes it one.
      </p>
      <form.Checkbox
        name="showExactLocation"
        label="Show the exact address to everybody"
        note="Otherwise travelers read the town and see a circle until you approve their booking."
      />
      <div className="fields--two">
        <form.Text name="address" label="Address" className="fields__full" optional autoComplete="off" />
        <form.Text name="addressExt" label="Apartment or building" optional />
        <form.Text name="city" label="City" optional />
        <form.Text name="state" label="State" optional />
        <form.Text name="zip" label="Postcode" optional />
        <form.Custom name="country" label="Country" text={getCountryName}>
          {({ input }) => <CountryField {...input} />}
        </form.Custom>
        <form.Custom name="timezone" label="Time zone">
          {({ input }) => <TimeZoneField hint="Set from the pin. You can change it." {...input} />}
        </form.Custom>
      </div>
    </Form>
  )
}
