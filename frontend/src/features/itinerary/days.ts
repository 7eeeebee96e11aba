import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'

/** What happens on a day: segments by time, and who checks out. */
export interface TripDay {
  readonly day: Day
  readonly leaving: readonly Reservation[]
  readonly segments: readonly Segment[]
}

const isBooked = ({ status }: Reservation): boolean => status === 'BOOKED'

/**
 * The days of an itinerary on which something happens, in order.
 * @param minutesOf a segment's minutes from midnight on the clocks it is told by
 */
export function daysOf(
  segments: readonly Segment[],
  reservations: readonly Reservation[],
  minutesOf: (segment: Segment) => number,
): TripDay[] {
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

/** `5 nights booked`, of stays that are. */
export function nightsBookedText(reservations: readonly Reservation[]): string {
  const nights = reservations.filter(isBooked).reduce((sum, { length }) => sum + length, 0)
  return nights === 0 ? 'Nothing booked yet' : `${nights} ${nights === 1 ? 'night' : 'nights'} booked`
}
