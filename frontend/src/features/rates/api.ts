import { getCalendar } from '@nestboard/shared/rates/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

interface Nights {
  readonly listingId: number
  /** The cheapest of all rates where left out. */
  readonly rateId?: number
  readonly dayFrom: number
  /** The last day, included. */
  readonly dayTill: number
  readonly ages: readonly number[]
}

/** What each night costs a party. */
export const calendarQuery = ({ ages, ...nights }: Nights) => watchedQuery(getCalendar, { ...nights, ages: [...ages] })
