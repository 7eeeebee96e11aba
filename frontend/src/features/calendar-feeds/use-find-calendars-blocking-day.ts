import type { Day } from '@nestboard/shared/kernel/day.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listingCalendarsQuery } from './api.ts'

/**
 * Returns a function that lists the names of the imported calendars that block a unit of the listing on a given day.
 * It returns the same function until the calendars change.
 */
export function useFindCalendarsBlockingDay(listingId: number): (day: Day) => readonly string[] {
  const feeds = useQuery(listingCalendarsQuery(listingId)).data?.feeds
  return useCallback(
    (day) => (feeds ?? []).filter(({ nights }) => (getSeriesValueOn(nights, day) ?? 0) > 0).map(({ name }) => name),
    [feeds],
  )
}
