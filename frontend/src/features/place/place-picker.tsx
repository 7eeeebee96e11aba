import type { Place } from '@nestboard/shared/place/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api/call-api-route.ts'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Combobox } from '../../ui/combobox.tsx'
import { locationIcon } from '../../ui/icons/trip.ts'
import { loadPlace } from './api.ts'
import { formatRegionAndCountry } from './format-region-and-country.ts'
import { usePlacePredictions } from './use-place-predictions.ts'

/** The chosen place. A place restored from a search has only an id and a name. */
export type ChosenPlace = Pick<Place, 'id' | 'name'> & Partial<Place>

type Props = {
  label: string
  value: ChosenPlace | null
  /** Called with the place and its coordinates, or null when the field is cleared. */
  onChange: (place: Place | null) => void
  /** Called with true while the coordinates of a chosen place are loading, then with false. */
  onChoosing?: (isChoosing: boolean) => void
  placeholder?: string
  hint?: string
  error?: string | undefined
}

const newSession = (): string => crypto.randomUUID()

/** Searches places while typing. A result is picked with the pointer, or with arrow keys and Enter. */
export function PlacePicker({ label, value, onChange, onChoosing, placeholder, hint, error }: Props) {
  const [text, setText] = useState('')
  // The predictions and the final choice form one billing session of the maps service.
  const [session, setSession] = useState(newSession)
  const client = useQueryClient()
  const { places, isLooking, isNone, error: failed } = usePlacePredictions(text, session)
  const choosing = useApiMutation({
    send: (id: string) => loadPlace(client, id, session),
    fallbackText: unavailable,
    explain: placeFailure,
    failureAt: 'here',
    onSent: (place) => {
      setText('')
      setSession(newSession())
      onChange(place)
    },
  })
  const choose = (id: string) => {
    onChoosing?.(true)
    choosing
      .runAsync(id)
      .catch(() => {})
      .finally(() => onChoosing?.(false))
  }
  const pending = places.find(({ id }) => id === choosing.sending)
  const chosen = pending ?? value
  const offered = text.trim() ? places : []
  const options = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered
  const failure = failed ? placeFailure(failed) : choosing.failure
  return (
    <Combobox
      label={label}
      icon={locationIcon}
      value={chosen?.id ?? null}
      options={options.map((place) => ({ id: place.id, label: place.name, note: noteOf(place), icon: locationIcon }))}
      onSearch={(next) => {
        choosing.forget()
        setText(next)
      }}
      onChange={(id) => {
        if (id === null) onChange(null)
        else if (id !== value?.id) choose(id)
      }}
      loading={isLooking || choosing.isBusy}
      empty={isNone ? 'No locations found' : 'Type a city, region or country'}
      error={error ?? failure}
      {...(placeholder !== undefined && { placeholder })}
      {...(hint !== undefined && { hint })}
    />
  )
}

const noteOf = ({ name, region = '', countryName = '' }: ChosenPlace): string =>
  formatRegionAndCountry({ id: '', country: '', name, region, countryName })

const unavailable = 'Place search isn’t working right now. Try again in a moment.'

/** Text for a failed place search. The maps service's own error texts mean nothing to users. */
const placeFailure = (error: Error): string =>
  error instanceof ApiError && error.status === 429 ? explainApiFailure(error, unavailable) : unavailable
