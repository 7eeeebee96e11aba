import { getCalendar } from '@nestboard/shared/rates/routes.ts'
import { watchedQuery } from '../../lib/query.ts'

interface Nights {
  readonly listingId: number
  /** The cheapest price of all rates if omitted. */
  readonly rateId?: number
  readonly dayFrom: number
  /** Last day, inclusive. */
  readonly dayTill: number
  readonly ages: readonly number[]
}

/** Price per night for a party. */
export const calendarQuery = ({ ages, ...nights }: Nights) => watchedQuery(getCalendar, { ...nights, ages: [...ages] })
