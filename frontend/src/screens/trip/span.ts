import type { Board } from '../../features/itinerary/api.ts'

/** First and last day of everything pinned, booked or planned; undefined for an empty board. */
export function spanOf({ products, segments }: Pick<Board, 'products' | 'segments'>) {
  const stays = products.filter(({ status }) => status !== 'CANCELLED').map(({ offer }) => offer)
  const starts = [...stays.map(({ day }) => day), ...segments.map(({ day }) => day)]
  const ends = [...stays.map(({ day, length }) => day + length), ...segments.map(({ day }) => day)]
  return starts.length === 0 ? undefined : { start: Math.min(...starts), end: Math.max(...ends) }
}
