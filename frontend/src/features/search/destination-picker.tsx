import type { Place } from '@nestboard/shared/place/model.ts'
import { lazy, Suspense, useState } from 'react'
import { mapIcon } from '../../ui/icons/trip.ts'
import { PlacePicker, type PlaceSuggestion } from '../place/place-picker.tsx'
import { useDestinationSuggestions } from './use-destination-suggestions.ts'

// Lazy: the map is large, and few places are searched on it.
const ChooseAreaDialog = lazy(() =>
  import('./choose-area-dialog.tsx').then((file) => ({ default: file.ChooseAreaDialog })),
)

type Props = Omit<Parameters<typeof PlacePicker>[0], 'suggestions' | 'ifNone' | 'onFocus'>

interface OpenMap {
  readonly text: string
  readonly close: (area: Place | null) => void
}

/**
 * Field for a destination. Empty, it offers the user's location, recent and popular places; text that names no place
 * leads to a map.
 */
export function DestinationPicker(props: Props) {
  const [hasFocused, setFocused] = useState(false)
  const { suggestions, likely } = useDestinationSuggestions(hasFocused)
  const [map, setMap] = useState<OpenMap>()
  const searchOnMap = (text: string): PlaceSuggestion => ({
    id: 'map',
    name: 'Search on the map',
    icon: mapIcon,
    load: () =>
      new Promise((resolve) => {
        setMap({
          text,
          close: (area) => {
            setMap(undefined)
            resolve(area)
          },
        })
      }),
  })
  return (
    <>
      <PlacePicker {...props} suggestions={suggestions} ifNone={searchOnMap} onFocus={() => setFocused(true)} />
      {map && (
        <Suspense>
          <ChooseAreaDialog name={map.text} start={likely} onClose={() => map.close(null)} onChoose={map.close} />
        </Suspense>
      )}
    </>
  )
}
