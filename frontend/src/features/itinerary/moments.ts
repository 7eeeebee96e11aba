import type { BoardListing, Segment } from '@nestboard/shared/itinerary/model.ts'
import { isLocked, segmentDay } from '@nestboard/shared/itinerary/segment.ts'
import { msPerDay, type Day } from '@nestboard/shared/kernel/day.ts'
import type { Reservation } from '@nestboard/shared/orders/booking.ts'

/** What is known of a board that says how a segment is shown. */
export interface Around {
  readonly reservations: readonly Reservation[]
  readonly listings: readonly BoardListing[]
}

/** The reservation a segment stands for. */
export const reservationOf = ({ reservationId }: Segment, { reservations }: Around): Reservation | undefined =>
  reservations.find(({ id }) => id === reservationId)

/** Whether a segment can't be changed beyond its description. */
export const isBooked = (segment: Segment, around: Around): boolean =>
  isLocked(segment, reservationOf(segment, around)?.status)

/**
 * The zone whose clocks tell a segment's time: that of its listing while it stands where its booking put it. What people
 * write down themselves is meant as it is written, wherever they read it: UTC.
 */
export function zoneOf(segment: Segment, around: Around): string {
  if (!isBooked(segment, around) && segmentDay(segment.timeFrom) === segment.day) return 'UTC'
  return around.listings.find(({ id }) => id === segment.listingId)?.timezone ?? 'UTC'
}

/** `3:00 PM`, on the clocks of a zone. */
export const timeText = (atMs: number, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format(atMs)

/** Minutes from midnight on the clocks of a zone. */
export function minutesIn(zone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(atMs)
  const [hours = 0, minutes = 0] = parts.split(':').map(Number)
  return (hours % 24) * 60 + minutes
}

/** Epoch ms of a day and the minutes after its midnight, as people write it down. */
export const momentOf = (day: Day, minutes: number): number => day * msPerDay + minutes * 60_000
