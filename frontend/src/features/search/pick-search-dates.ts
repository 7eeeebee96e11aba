import { hasFlexibleDates } from '@nestboard/shared/search/search-dates.ts'
import type { FlexibleDates } from '@nestboard/shared/search/flexible-dates.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import type { StayDates } from '../offers/search-dates.ts'

/** Dates as a new search takes them. */
export type ChosenSearchDates = StayDates | FlexibleDates

/** The dates of a search, flexible or exact, as a new search takes them. */
export function pickSearchDates(search: StaySearch): ChosenSearchDates {
  const { day, length } = search
  if (!hasFlexibleDates(search)) return { day, length }
  const { dayFrom, dayTill, flexibility } = search
  return { day, length, dayFrom, dayTill, flexibility }
}
