import type { Day } from '../kernel/day.ts'

/**
 * How the dates of a search may move. DAYS: check-in on any day from `dayFrom` to `dayTill`. WEEKEND: on the weekday
 * of `day` in any week between them. NIGHTS: like DAYS, for nights somewhere in one or more months.
 */
export const searchFlexibilities = ['DAYS', 'WEEKEND', 'NIGHTS'] as const
type SearchFlexibility = (typeof searchFlexibilities)[number]

/** The dates of a search: exact without `flexibility`, otherwise any of `listCheckInDays`. `day`: the first of them. */
export interface SearchDates {
  readonly day: Day
  readonly length: number
  readonly dayFrom?: Day | null | undefined
  readonly dayTill?: Day | null | undefined
  readonly flexibility?: SearchFlexibility | undefined
}

export const hasFlexibleDates = (
  dates: SearchDates,
): dates is Required<{ readonly [Field in keyof SearchDates]: NonNullable<SearchDates[Field]> }> =>
  dates.flexibility !== undefined && dates.dayFrom != null && dates.dayTill != null
