import type { DayRange } from '@nestboard/shared/kernel/day.ts'
import { listIndexWords } from '../kernel/text/search-words.ts'
import type { SearchableTexts } from '../kernel/text/search-words.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { stayByDayRow, stayByWordRow } from './rows.ts'
import type { BookedStay } from './rows.ts'

/** Length of the periods by which stays between their check-in and check-out are listed, in days. */
const periodDays = 14
/** Later than every check-in day; a day subtracted from it sorts the latest first. */
const lastDay = 1_000_000

/** The texts by which a stay is found. */
export const searchableTextsOf = ({
  firstName,
  lastName,
  confirmation,
  listingName,
}: Pick<BookedStay, 'firstName' | 'lastName' | 'confirmation' | 'listingName'>): SearchableTexts => ({
  name: `${firstName} ${lastName}`,
  more: `${confirmation} ${listingName}`,
})

/** The first day of the period that contains a day. */
export const periodOf = (day: number): number => Math.floor(day / periodDays) * periodDays

type ByDay = Pick<BookedStay, 'orderId' | 'day' | 'length' | 'state'>

function* periodsBetween({ day, length }: ByDay): Iterable<number> {
  for (let period = periodOf(day + 1); period < day + length; period += periodDays) yield period
}

/** The keys under which a stay is listed by day and by word. */
export function listStayKeys(supplierId: number, stay: Omit<BookedStay, 'version'>): RowKey[] {
  const { orderId, day, length, state } = stay
  const under = (list: StayDayList, at: number) => stayByDayRow.key(supplierId, list, formatSortableTime(at), orderId)
  const days = [
    under('IN', day),
    ...(state === 'BOOKED'
      ? [under('OUT', day + length), ...[...periodsBetween(stay)].map((period) => under('MID', period))]
      : []),
  ]
  const words = listIndexWords(searchableTextsOf(stay)).map((word) =>
    stayByWordRow.key(supplierId, word, formatSortableTime(lastDay - day), orderId),
  )
  return [...days, ...words]
}

/** The lists of stays by day, by check-in, by check-out, and by the days between. */
export type StayDayList = 'IN' | 'OUT' | 'MID'

/** The range of sort keys of a list's days, from the first up to but not including the last. */
export const rangeOfDays = (list: StayDayList, { from, to }: DayRange): { from: string; to: string } => ({
  from: stayByDayRow.key.after(list, formatSortableTime(from)),
  to: stayByDayRow.key.after(list, formatSortableTime(to)),
})
