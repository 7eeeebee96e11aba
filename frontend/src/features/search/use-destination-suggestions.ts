import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listRecentPlaces } from '../../lib/storage/list-recent-places.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { clockIcon } from '../../ui/icons/sign.ts'
import { compassIcon, locationIcon } from '../../ui/icons/trip.ts'
import { popularPlacesQuery } from '../place/api.ts'
import { formatRegionAndCountry } from '../place/format-region-and-country.ts'
import type { PlaceSuggestion } from '../place/place-picker.tsx'
import { findOwnLocation } from './find-own-location.ts'

const mostRecent = 3
const unnamed = { region: '', countryName: '', country: '' } as const

const nearMe: PlaceSuggestion = {
  id: 'near-me',
  name: 'Near me',
  note: 'Uses your location',
  icon: compassIcon,
  load: async () => {
    const point = await findOwnLocation()
    return point
      ? { id: 'my-location', name: 'My location', ...unnamed, ...point }
      : { refusal: 'We can’t see where you are. Allow it in your browser, or type a place.' }
  },
}

const suggest = (place: Place, note: string, icon: string): PlaceSuggestion => ({
  id: place.id,
  name: place.name,
  note,
  icon,
  load: () => Promise.resolve(place),
})

interface DestinationSuggestions {
  readonly suggestions: readonly PlaceSuggestion[]
  /** The first known place, around which a map may start. */
  readonly likely: GeoPoint | undefined
}

/**
 * What an empty field for a destination offers: the user's location, places of the latest searches, and the
 * destinations with most stays. `isOpen`: whether the field was focused; nothing is loaded before.
 */
export function useDestinationSuggestions(isOpen: boolean): DestinationSuggestions {
  const userId = useSignedInUser()?.account.id
  const { data } = useQuery({ ...popularPlacesQuery(), enabled: isOpen })
  return useMemo(() => {
    if (!isOpen) return { suggestions: [], likely: undefined }
    const recent = userId === undefined ? [] : listRecentPlaces(userId, mostRecent)
    const names = new Set(recent.map(({ name }) => name))
    const popular = (data?.places ?? []).filter(({ name }) => !names.has(name))
    const suggestions = [
      nearMe,
      ...recent.map((place) =>
        suggest({ id: `recent:${place.name}`, ...unnamed, ...place }, 'Recent search', clockIcon),
      ),
      ...popular.map((place) => suggest(place, `Popular · ${formatRegionAndCountry(place)}`, locationIcon)),
    ]
    return { suggestions, likely: recent[0] ?? popular[0] }
  }, [isOpen, userId, data])
}
