import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'

/** One day of an itinerary: its segments sorted by time, and the stays that end on it. */
export interface ItineraryDay {
  readonly day: Day
  readonly leaving: readonly Reservation[]
  readonly segments: readonly Segment[]
}

const isBooked = ({ status }: Reservation): boolean => status === 'BOOKED'

/**
 * Returns the days of an itinerary that have an entry, in order.
 * @param minutesOf returns a segment's minutes after midnight, in the time zone the segment is shown in
 */
export function listItineraryDays(
  segments: readonly Segment[],
  reservations: readonly Reservation[],
  minutesOf: (segment: Segment) => number,
): ItineraryDay[] {
  const booked = reservations.filter(isBooked)
  const days = new Set([...segments.map(({ day }) => day), ...booked.map(({ day, length }) => day + length)])
  return [...days]
    .toSorted((a, b) => a - b)
    .map((day) => ({
      day,
      leaving: booked.filter((each) => each.day + each.length === day),
      segments: segments
        .filter((each) => each.day === day)
        .toSorted((a, b) => minutesOf(a) - minutesOf(b) || a.id - b.id),
    }))
}

/** Formats the number of booked nights: `5 nights booked`; canceled reservations don't count. */
export function formatBookedNightCount(reservations: readonly Reservation[]): string {
  const nights = reservations.filter(isBooked).reduce((sum, { length }) => sum + length, 0)
  return nights === 0 ? 'Nothing booked yet' : `${nights} ${nights === 1 ? 'night' : 'nights'} booked`
}
