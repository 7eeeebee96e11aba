import { hasFlexibleDates, type SearchDates } from '@nestboard/shared/search/search-dates.ts'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { useToday } from '../../ui/today.ts'
import { formatSearchDates } from './format-search-dates.ts'

/** The dates of a search in a list row: `Jan 14 – 19`, or `A weekend in March`. */
export function SearchDatesText({ dates }: { dates: SearchDates }) {
  const today = useToday()
  if (hasFlexibleDates(dates)) return <>{formatSearchDates(dates, today)}</>
  return <DateRangeText start={dates.day} end={dates.day + dates.length} short />
}
