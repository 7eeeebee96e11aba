import type { Day } from '@nestboard/shared/kernel/day.ts'
import { isCheckInPast } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import type { PlanningBoard } from '../../features/itinerary/api.ts'

/**
 * First and last day of everything pinned, booked or planned on a board; undefined for an empty board. Pins with a
 * past check-in don't count.
 */
export function computeBoardDateRange(
  { products, segments }: Pick<PlanningBoard, 'products' | 'segments'>,
  today: Day,
) {
  const stays = products
    .filter(({ status, offer }) => status === 'BOOKED' || (status === 'DRAFT' && !isCheckInPast(offer, today)))
    .map(({ offer }) => offer)
  const starts = [...stays.map(({ day }) => day), ...segments.map(({ day }) => day)]
  const ends = [...stays.map(({ day, length }) => day + length), ...segments.map(({ day }) => day)]
  return starts.length === 0 ? undefined : { start: Math.min(...starts), end: Math.max(...ends) }
}
