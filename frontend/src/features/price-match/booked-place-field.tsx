import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { lazy, Suspense } from 'react'
import { EstablishmentPicker } from './establishment-picker.tsx'

// Lazy: the map is large, and a place chosen from the list needs no map.
const LocationPickerMap = lazy(() =>
  import('../place/location-picker-map.tsx').then(({ LocationPickerMap: map }) => ({ default: map })),
)

/** The place of a booking: chosen from the list, or a point on the map without an id and a name. */
export interface BookedPlace {
  readonly placeId: string
  readonly placeName: string
  readonly countryName: string
  readonly latitude: number | undefined
  readonly longitude: number | undefined
}

/** The point of a booked place; undefined until the traveler selects one. 0 is a valid coordinate. */
export const pointOfBookedPlace = ({ latitude, longitude }: Partial<GeoPoint>): GeoPoint | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

interface Props {
  readonly value: BookedPlace
  readonly onChange: (place: BookedPlace) => void
  readonly error: string | undefined
}

/** Field for the place of a booking: a search with a list, and a map to set or move a pin on. */
export function BookedPlaceField({ value, onChange, error }: Props) {
  const { placeId, placeName } = value
  return (
    <div className="pm-place">
      <EstablishmentPicker
        value={placeId ? { id: placeId, name: placeName } : null}
        error={error}
        onChange={(chosen) =>
          onChange({
            placeId: chosen?.placeId ?? '',
            placeName: chosen?.name ?? '',
            countryName: chosen?.countryName ?? '',
            latitude: chosen?.latitude,
            longitude: chosen?.longitude,
          })
        }
      />
      <Suspense fallback={<div className="pm-place__map" />}>
        <LocationPickerMap
          mapId="price match"
          value={pointOfBookedPlace(value)}
          onChange={(point) =>
            // A moved pin is no longer the listing that was chosen; a town stays the town around the pin.
            onChange({ ...value, ...(placeId.startsWith('listing:') && { placeId: '', placeName: '' }), ...point })
          }
        />
      </Suspense>
      <p className="t-13 three">
        Not on the list? Choose its town and set the pin on the building. We look within 200 meters of it.
      </p>
    </div>
  )
}
