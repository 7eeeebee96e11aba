import type { PlacePrediction } from '@nestboard/shared/place/model.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { placePredictionsQuery } from './api.ts'

/** Debounce of place searches, in milliseconds (traveler §9). */
const debounceMs = 500

export interface PlacePredictions {
  readonly places: readonly PlacePrediction[]
  /** Whether a search for the current text is running or about to start. */
  readonly isLooking: boolean
  /** Whether the search returned no places. */
  readonly isNone: boolean
  readonly error: Error | null
}

/** Debounced place predictions for a text; none while `text` is empty. */
export function usePlacePredictions(text: string, session: string): PlacePredictions {
  const query = text.trim()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), query ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [query])
  const search = useQuery({
    ...placePredictionsQuery(settled, session),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const hasQuery = query !== ''
  const isLooking = hasQuery && (settled !== query || search.isFetching)
  const places = hasQuery && settled !== '' && !search.error ? (search.data?.places ?? []) : []
  return {
    places,
    isLooking,
    isNone: hasQuery && !isLooking && !search.error && places.length === 0,
    error: hasQuery && !isLooking ? search.error : null,
  }
}
