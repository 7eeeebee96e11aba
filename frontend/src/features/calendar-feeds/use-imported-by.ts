import type { Day } from '@nestboard/shared/kernel/day.ts'
import { valueOn } from '@nestboard/shared/kernel/series.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { calendarsQuery } from './api.ts'

/** The names of the imported calendars that take a unit of a listing on a day. */
export function useImportedBy(listingId: number): (day: Day) => readonly string[] {
  const feeds = useQuery(calendarsQuery(listingId)).data?.feeds
  return useCallback(
    (day) => (feeds ?? []).filter(({ nights }) => (valueOn(nights, day) ?? 0) > 0).map(({ name }) => name),
    [feeds],
  )
}
