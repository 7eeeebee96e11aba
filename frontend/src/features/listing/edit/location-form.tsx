import { isGeoPointSet } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { useEffect, useRef, useState } from 'react'
import { buildCheckboxFieldProps } from '../../../lib/form/fields.ts'
import { ConflictMergingForm } from '../../../lib/form/merged-form.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CountryField } from '../../intl/country-field.tsx'
import { getCountryName } from '../../intl/names.ts'
import { findTimeZoneAtPoint } from '../../intl/zone-at.ts'
import { TimeZoneField } from '../../intl/zone-field.tsx'
import { LocationPickerMap } from '../../place/pin-map.tsx'
import { PlacePicker } from '../../place/place-picker.tsx'
import { ListingFormLoader } from './listing-data.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

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

function Fields({ formId, ...of }: LoadedListingFormProps) {
  const { address, addressExt, city, state, zip, country } = of.profile
  const { latitude, longitude, showExactLocation, timezone } = of.listing
  const [place, setPlace] = useState<Place | null>(null)
  const form = useListingForm<Values>({
    of: { formId, ...of },
    initial: { latitude, longitude, showExactLocation, address, addressExt, city, state, zip, country, timezone },
    sentences: {
      // A latitude or longitude of 0 means the listing has no location yet. Both have the same error text, because the
      // form shows them as one field.
      latitude: { wrong: 'Address is required' },
      longitude: { wrong: 'Address is required' },
      showExactLocation: { wrong: 'Choose yes or no' },
      address: { wrong: 'Use at most 200 characters' },
      addressExt: { wrong: 'Use at most 200 characters' },
      city: { wrong: 'Use at most 100 characters' },
      state: { wrong: 'Use at most 100 characters' },
      zip: { wrong: 'Use at most 20 characters' },
      country: { empty: 'Country is required', wrong: 'Country is required' },
      timezone: { wrong: 'Choose a time zone' },
    },
    labels: {
      latitude: 'Latitude',
      longitude: 'Longitude',
      showExactLocation: 'Show the exact address to everybody',
      address: 'Address',
      addressExt: 'Apartment or building',
      city: 'City',
      state: 'State',
      zip: 'Postcode',
      country: 'Country',
      timezone: 'Time zone',
    },
    read: (name, value) =>
      name === 'country'
        ? getCountryName(String(value))
        : name === 'showExactLocation'
          ? value
            ? 'Yes'
            : 'No'
          : String(value),
  })
  const { values, set, errors, field } = form
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
    <ConflictMergingForm formId={formId} of={form}>
      <div data-field="latitude">
        <PlacePicker
          label="Find the city or town"
          value={place}
          onChange={choose}
          placeholder="Type to find it"
          error={errors['latitude'] ?? errors['longitude']}
        />
      </div>
      <LocationPickerMap
        mapId={`pin ${of.listing.id}`}
        value={hasPoint ? { latitude: values.latitude, longitude: values.longitude } : undefined}
        onChange={(point) => void move(point)}
      />
      <p className="t-13 three">
        Drag the pin, or move it with the arrow keys, ten meters a press; Shift makes it one.
      </p>
      <Checkbox
        label="Show the exact address to everybody"
        note="Otherwise travelers read the town and see a circle until you approve their booking."
        {...buildCheckboxFieldProps(form, 'showExactLocation')}
      />
      <div className="fields--two">
        <TextField className="fields__full" label="Address" optional autoComplete="off" {...field('address')} />
        <TextField label="Apartment or building" optional {...field('addressExt')} />
        <TextField label="City" optional {...field('city')} />
        <TextField label="State" optional {...field('state')} />
        <TextField label="Postcode" optional {...field('zip')} />
        <CountryField {...field('country')} />
        <TimeZoneField hint="Set from the pin. You can change it." {...field('timezone')} />
      </div>
    </ConflictMergingForm>
  )
}
