import type { BoardListing, Segment } from '@nestboard/shared/itinerary/model.ts'
import { isSegmentLocked, getItineraryDayOfSegment } from '@nestboard/shared/itinerary/segment.ts'
import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'

/** The board data needed to show a segment. */
export interface SegmentBoardData {
  readonly reservations: readonly Reservation[]
  readonly listings: readonly BoardListing[]
}

/** Returns the reservation that created the segment, if any. */
export const findSegmentReservation = (
  { reservationId }: Segment,
  { reservations }: SegmentBoardData,
): Reservation | undefined => reservations.find(({ id }) => id === reservationId)

/** Whether the segment belongs to a booked stay, so that only its description can be changed. */
export const isBookedSegment = (segment: Segment, around: SegmentBoardData): boolean =>
  isSegmentLocked(segment, findSegmentReservation(segment, around)?.status)

/**
 * Returns the time zone in which a segment's time is shown. A booked segment uses its listing's zone; segments entered
 * by members are stored and shown in UTC, so that everyone sees the same time.
 */
export function getSegmentTimeZone(segment: Segment, around: SegmentBoardData): string {
  if (!isBookedSegment(segment, around) && getItineraryDayOfSegment(segment.timeFrom) === segment.day) return 'UTC'
  return around.listings.find(({ id }) => id === segment.listingId)?.timezone ?? 'UTC'
}

/** Formats a time in the given zone: `3:00 PM`. */
export const formatTimeInZone = (atMs: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(atMs)

/** Returns the minutes after midnight in the given time zone. */
export function getMinutesAfterMidnight(zone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(atMs)
  const [hours = 0, minutes = 0] = parts.split(':').map(Number)
  return (hours % 24) * 60 + minutes
}

/** Returns the epoch ms of a day plus minutes after midnight, in UTC. */
export const convertDayMinutesToUtcMs = (day: Day, minutes: number): number => day * msPerDay + minutes * 60_000
