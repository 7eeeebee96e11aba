import type { PlacePrediction } from '@nestboard/shared/place/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { placesQuery } from './api.ts'

/** How long somebody has stopped typing before places are asked for (traveler §9). */
const debounceMs = 500

export interface Predictions {
  readonly places: readonly PlacePrediction[]
  /** The answer for what is typed now is on its way, or will be asked for in a moment. */
  readonly isLooking: boolean
  /** The answer is there, and empty. */
  readonly isNone: boolean
  readonly error: Error | null
}

/** The places a text may be the beginning of, once typing pauses; none while `text` is empty. */
export function usePredictions(text: string, session: string): Predictions {
  const wanted = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), wanted ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [wanted])
  const search = useQuery({
    ...placesQuery(settled, session),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const isWanted = wanted !== ''
  const isLooking = isWanted && (settled !== wanted || search.isFetching)
  const places = isWanted && settled !== '' && !search.error ? (search.data?.places ?? []) : []
  return {
    places,
    isLooking,
    isNone: isWanted && !isLooking && !search.error && places.length === 0,
    error: isWanted && !isLooking ? search.error : null,
  }
}
