import { earliestLocalDayAt } from '@nestboard/shared/kernel/day.ts'
import { listCheckInDays, listNearbyCheckInDays } from '@nestboard/shared/search/flexible-dates.ts'
import { hasFlexibleDates } from '@nestboard/shared/search/search-dates.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { useState } from 'react'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'

/**
 * The check-in day that is chosen among the dates of a search, in the URL's parameter `day`, and a callback to choose
 * another. Undefined for the dates of the search itself, and for a day that it doesn't allow.
 */
export function useChosenCheckIn(search: StaySearch): [number | undefined, (day: number | undefined) => void] {
  const [params, setParams] = usePageSearchParams()
  const [earliest] = useState(() => earliestLocalDayAt(Date.now()))
  const days = hasFlexibleDates(search)
    ? listCheckInDays(search, earliest)
    : listNearbyCheckInDays(search.day, earliest).filter((day) => day !== search.day)
  const asked = Number(params.get('day') ?? Number.NaN)
  const choose = (day: number | undefined) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const name of ['page', 'day']) after.delete(name)
      if (day !== undefined && days.includes(day)) after.set('day', String(day))
      return after
    })
  return [days.includes(asked) ? asked : undefined, choose]
}
