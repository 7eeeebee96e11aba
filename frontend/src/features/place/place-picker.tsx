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

/** A place offered beside those found for the typed text. */
export interface PlaceSuggestion {
  readonly id: string
  readonly name: string
  readonly note?: string
  readonly icon: string
  /** Loads the place when it is chosen; null if the user decides otherwise, or why there is none. */
  readonly load: () => Promise<Place | { readonly refusal: string } | null>
}

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
  onFocus?: () => void
  /** Text typed before this field was there. */
  typed?: string
  /** Places offered while nothing is typed. */
  suggestions?: readonly PlaceSuggestion[]
  /** Offered when no place is found for the typed text. */
  ifNone?: (text: string) => PlaceSuggestion
}

const newSession = (): string => crypto.randomUUID()

/** Searches places while typing. A result is picked with the pointer, or with arrow keys and Enter. */
export function PlacePicker(props: Props) {
  const { label, value, onChange, onChoosing, placeholder, hint, error, onFocus, typed: start = '' } = props
  const { suggestions = [], ifNone } = props
  const [text, setText] = useState(start)
  const [refusal, setRefusal] = useState<string>()
  // The predictions and the final choice form one billing session of the maps service.
  const [session, setSession] = useState(newSession)
  const client = useQueryClient()
  const { places, isLooking, isNone, error: failed } = usePlacePredictions(text, session)
  const typed = text.trim()
  const beside = isNone && ifNone ? [ifNone(typed)] : typed ? [] : suggestions
  const choosing = useApiMutation({
    send: (chosen: PlaceSuggestion) => chosen.load(),
    fallbackText: unavailable,
    explain: placeFailure,
    failureAt: 'here',
    onSent: (found) => {
      setText('')
      setSession(newSession())
      if (found && 'refusal' in found) setRefusal(found.refusal)
      else if (found) onChange(found)
    },
  })
  const choose = (chosen: PlaceSuggestion) => {
    onChoosing?.(true)
    setRefusal(undefined)
    choosing
      .runAsync(chosen)
      .catch(() => {})
      .finally(() => onChoosing?.(false))
  }
  const offered = [
    ...beside,
    ...(typed ? places : []).map((place): PlaceSuggestion => ({
      id: place.id,
      name: place.name,
      note: noteOf(place),
      icon: locationIcon,
      load: () => loadPlace(client, place.id, session),
    })),
  ]
  const chosen =
    choosing.sending ?? (value && { id: value.id, name: value.name, note: noteOf(value), icon: locationIcon })
  const options = chosen && !offered.some(({ id }) => id === chosen.id) ? [chosen, ...offered] : offered
  const failure = failed ? placeFailure(failed) : (choosing.failure ?? refusal)
  return (
    <Combobox
      label={label}
      typed={start}
      icon={locationIcon}
      value={chosen?.id ?? null}
      options={options.map(({ id, name, note, icon }) => ({ id, label: name, icon, ...(note && { note }) }))}
      onSearch={(next) => {
        choosing.forget()
        setRefusal(undefined)
        setText(next)
      }}
      onChange={(id) => {
        const picked = offered.find((each) => each.id === id)
        if (id === null) onChange(null)
        else if (id !== value?.id && picked) choose(picked)
      }}
      onFocus={onFocus}
      loading={isLooking || choosing.isBusy}
      heading={isNone && ifNone ? noneFound : undefined}
      empty={isNone ? noneFound : 'Type a city, region or country'}
      error={error ?? failure}
      {...(placeholder !== undefined && { placeholder })}
      {...(hint !== undefined && { hint })}
    />
  )
}

/** The text of the requirement (traveler §9). */
const noneFound = 'No locations found'

const noteOf = ({ name, region = '', countryName = '' }: ChosenPlace): string =>
  formatRegionAndCountry({ id: '', country: '', name, region, countryName })

const unavailable = 'Place search isn’t working right now. Try again in a moment.'

/** Text for a failed place search. The maps service's own error texts mean nothing to users. */
const placeFailure = (error: Error): string =>
  error instanceof ApiError && error.status === 429 ? explainApiFailure(error, unavailable) : unavailable
