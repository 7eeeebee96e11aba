import { isGeoPointSet } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Form } from '../../../lib/form/form.tsx'
import type { TypedForm } from '../../../lib/form/typed-form.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { useSignedInUser } from '../../../lib/storage/session.ts'
import { mapIcon } from '../../../ui/icons/trip.ts'
import { SkeletonBox } from '../../../ui/skeleton.tsx'
import { CountryField } from '../../intl/country-field.tsx'
import { getCountryName } from '../../intl/names.ts'
import { findTimeZoneAtPoint } from '../../intl/find-time-zone-at-point.ts'
import { TimeZoneField } from '../../intl/time-zone-field.tsx'
import { loadTownAtPoint } from '../../place/api.ts'
import { PlacePicker } from '../../place/place-picker.tsx'
import { useHomeRegion } from '../../place/use-home-region.ts'
import { profileQuery } from '../../profile/api.ts'
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
  const { values, set, take, errors } = form
  const fillTown = useFillTown(form)
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
    const { address: street, zip: code = '' } = found
    take({ city: found.city ?? found.name, state: found.region, country: found.country })
    if (street !== undefined) take({ address: street, zip: code })
    void move({ latitude: found.latitude, longitude: found.longitude })
  }
  const hasPoint = isGeoPointSet(values)
  const profile = useQuery({ ...profileQuery(useSignedInUser()?.account.id ?? 0), enabled: !hasPoint })
  const region = useHomeRegion(profile.isError ? '' : profile.data?.country, !hasPoint)
  const map = useRef<HTMLDivElement>(null)
  return (
    <Form of={form} className="fields">
      <h3 className="h-22">Street and pin</h3>
      <div data-field="latitude">
        <PlacePicker
          label="Find the street or town"
          value={place}
          onChange={choose}
          placeholder="Type to find it"
          hint="Or put the pin on the map. Town and country follow."
          error={errors['latitude'] ?? errors['longitude']}
          ifNone={() => ({
            id: 'map',
            name: 'Put the pin on the map instead',
            note: 'Town and country follow, and you write the street yourself',
            icon: mapIcon,
            load: () => {
              map.current?.scrollIntoView({ block: 'center' })
              return Promise.resolve(null)
            },
          })}
        />
      </div>
      <div ref={map}>
        <Suspense fallback={<SkeletonBox height={260} />}>
          {hasPoint || region !== undefined ? (
            <LocationPickerMap
              mapId={`pin ${of.listing.id}`}
              value={hasPoint ? { latitude: values.latitude, longitude: values.longitude } : undefined}
              region={region ?? undefined}
              onChange={(point) => {
                void move(point)
                fillTown(point)
              }}
            />
          ) : (
            <SkeletonBox height={260} />
          )}
        </Suspense>
      </div>
      <p className="t-13 three">
        Drag the pin, or move it with the arrow keys, ten meters a press; Shift makes it one.
      </p>
      <h3 className="h-22">Town and country</h3>
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
      <h3 className="h-22">What visitors see</h3>
      <form.Checkbox
        name="showExactLocation"
        label="Show the exact address to everybody"
        note="Otherwise travelers read the town and see a circle until you approve their booking."
      />
    </Form>
  )
}

/** Fields that a point fills in. */
type TownValues = Pick<Values, 'city' | 'state' | 'country'>

/** After this long without another move, the town is asked for. */
const settledMs = 600

/**
 * Fills in town, region and country of a point that was set on the map, once the pin rests. What the user has typed is
 * kept.
 */
function useFillTown({ latest, take }: Pick<TypedForm<Values>, 'latest' | 'take'>) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const filled = useRef<Partial<TownValues>>({})
  useEffect(() => () => clearTimeout(timer.current), [])
  return (point: GeoPoint) => {
    clearTimeout(timer.current)
    const fill = async () => {
      // Without an answer, the user fills the fields in.
      const town = await loadTownAtPoint(client, point).catch(() => null)
      if (!town || !isSamePoint(latest(), point)) return
      const found: TownValues = { city: town.name, state: town.region, country: town.country }
      const now = latest()
      const isFree = (name: keyof TownValues) => now[name] === '' || now[name] === filled.current[name]
      const names = (Object.keys(found) as (keyof TownValues)[]).filter(isFree)
      take(Object.fromEntries(names.map((name) => [name, found[name]])))
      filled.current = found
    }
    timer.current = setTimeout(() => void fill(), settledMs)
  }
}

const isSamePoint = (a: GeoPoint, b: GeoPoint): boolean => a.latitude === b.latitude && a.longitude === b.longitude
