import { formatListingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Combobox } from '../../ui/combobox.tsx'
import { buildingIcon, locationIcon } from '../../ui/icons/trip.ts'
import { loadPlace } from '../place/api.ts'
import { formatRegionAndCountry } from '../place/format-region-and-country.ts'
import { usePlacePredictions } from '../place/use-place-predictions.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { listingsByNameQuery } from './listings-by-name-query.ts'

/** A chosen place: a listing on Nestboard, or a result of the place search. */
export interface ChosenEstablishment {
  readonly placeId: string
  readonly name: string
  readonly countryName: string
  readonly latitude: number
  readonly longitude: number
}

interface Props {
  readonly value: { readonly id: string; readonly name: string } | null
  readonly onChange: (chosen: ChosenEstablishment | null) => void
  readonly error?: string | undefined
}

/** Minimum number of letters for a search of listings (shared/listing search). */
const lettersLeast = 3

/** Searches Nestboard's listings and the place search while typing. */
export function EstablishmentPicker({ value, onChange, error }: Props) {
  const [text, setText] = useState('')
  const [session, setSession] = useState(() => crypto.randomUUID() as string)
  const client = useQueryClient()
  const { places, isLooking, isNone, error: failed } = usePlacePredictions(text, session)
  const query = text.trim()
  const named = useQuery({ ...listingsByNameQuery(query), enabled: query.length >= lettersLeast && !isLooking })
  const listings = query.length >= lettersLeast ? (named.data?.listings ?? []) : []
  const choosing = useApiMutation({
    send: (id: string) => loadPlace(client, id, session),
    fallbackText: unavailable,
    failureAt: 'here',
    onSent: ({ id, name, countryName, latitude, longitude }) => {
      setSession(crypto.randomUUID())
      onChange({ placeId: id, name, countryName, latitude, longitude })
    },
  })
  const found = [
    ...listings.map(({ id, name }) => ({
      id: formatListingPlaceId(id),
      label: name,
      note: 'On Nestboard',
      icon: buildingIcon,
    })),
    ...(query ? places : []).map((place) => ({
      id: place.id,
      label: place.name,
      note: formatRegionAndCountry(place),
      icon: locationIcon,
    })),
  ]
  const isKnown = !value || found.some(({ id }) => id === value.id)
  const options = isKnown || !value ? found : [{ id: value.id, label: value.name, icon: locationIcon }, ...found]
  const choose = (id: string) => {
    const listing = listings.find((each) => formatListingPlaceId(each.id) === id)
    if (listing) onChange(ofListing(listing))
    else choosing.run(id)
  }
  return (
    <Combobox
      label="Where are you booked?"
      placeholder="Hotel, town or region"
      value={choosing.sending ?? value?.id ?? null}
      options={options}
      onSearch={(next) => {
        choosing.forget()
        setText(next)
      }}
      onChange={(id) => {
        if (id === null) onChange(null)
        else if (id !== value?.id) choose(id)
      }}
      loading={isLooking || named.isFetching || choosing.isBusy}
      empty={isNone ? 'No locations found' : 'Type the name of the place'}
      error={error ?? (failed ? unavailable : choosing.failure)}
    />
  )
}

const unavailable = 'Place search isn’t working right now. Try again in a moment.'

const ofListing = ({ id, name, latitude, longitude }: Listing): ChosenEstablishment => ({
  placeId: formatListingPlaceId(id),
  name,
  countryName: '',
  latitude,
  longitude,
})
