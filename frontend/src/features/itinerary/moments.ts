import type { BoardListing, Segment } from '@nestboard/shared/itinerary/model.ts'
import { isLocked, segmentDay } from '@nestboard/shared/itinerary/segment.ts'
import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'

/** The board data needed to show a segment. */
export interface SegmentContext {
  readonly reservations: readonly Reservation[]
  readonly listings: readonly BoardListing[]
}

/** The reservation that created the segment, if any. */
export const reservationOf = ({ reservationId }: Segment, { reservations }: SegmentContext): Reservation | undefined =>
  reservations.find(({ id }) => id === reservationId)

/** Whether the segment belongs to a booking, so that only its description can change. */
export const isBooked = (segment: Segment, around: SegmentContext): boolean =>
  isLocked(segment, reservationOf(segment, around)?.status)

/**
 * Time zone in which a segment's time is shown. A booked segment uses its listing's zone; segments people wrote
 * themselves are stored and shown as UTC, so they read the same everywhere.
 */
export function zoneOf(segment: Segment, around: SegmentContext): string {
  if (!isBooked(segment, around) && segmentDay(segment.timeFrom) === segment.day) return 'UTC'
  return around.listings.find(({ id }) => id === segment.listingId)?.timezone ?? 'UTC'
}

/** `3:00 PM`, in the given time zone. */
export const momentTimeText = (atMs: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(atMs)

/** Minutes after midnight in the given time zone. */
export function minutesIn(zone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(atMs)
  const [hours = 0, minutes = 0] = parts.split(':').map(Number)
  return (hours % 24) * 60 + minutes
}

/** Epoch ms of a day plus minutes after midnight, in UTC. */
export const momentOf = (day: Day, minutes: number): number => day * msPerDay + minutes * 60_000
