import type { SearchAlternative } from '@nestboard/shared/search/model.ts'
import type { FoundStay, FoundStayDates } from './found.ts'

/** Number and lowest total of the stays that pass all filters on some dates, as `SearchAlternative` explains. */
type StaysOnDates = Omit<SearchAlternative, 'day'>

/** Counts the stays that pass all filters on dates that `isWanted` selects, and finds their lowest total. */
export function countStaysOnDates(
  all: readonly FoundStay[],
  isWanted: (dates: FoundStayDates) => boolean,
): StaysOnDates {
  let stays = 0
  let lowest: (FoundStayDates & { readonly currency: string }) | undefined
  for (const { listing, dates } of all) {
    const passing = dates.filter((each) => each.failed === 0 && isWanted(each))
    if (passing.length > 0) stays++
    for (const each of passing)
      if (!lowest || each.dollars < lowest.dollars) lowest = { ...each, currency: listing.currency }
  }
  return { stays, total: lowest?.total ?? 0, currency: lowest?.currency ?? '', dollars: lowest?.dollars ?? 0 }
}

/** Counts the stays of each check-in day. */
export const countStaysByCheckIn = (all: readonly FoundStay[], days: readonly number[]): SearchAlternative[] =>
  days.map((day) => ({ day, ...countStaysOnDates(all, (dates) => dates.day === day) }))
