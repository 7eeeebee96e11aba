import { dayInZone, type Day } from '@nestboard/shared/kernel/day.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import type { PageOfSupplierOrders } from '../../../features/orders/api.ts'

const weekDays = 7

/**
 * Number of booked stays that start within seven days (today included), and the day of the next arrival. Days are in
 * each listing's time zone.
 */
export function countUpcomingArrivals(
  { reservations, listings }: Pick<PageOfSupplierOrders, 'reservations' | 'listings'>,
  nowMs: number,
): { count: number; next: Day | undefined } {
  const zones = new Map(listings.map(({ id, timezone }) => [id, timezone]))
  const ahead = reservations
    .map(({ day, status, listingId }) => ({ day, status, today: dayInZone(zones.get(listingId) ?? 'UTC', nowMs) }))
    .filter(({ day, status, today }) => status === 'BOOKED' && day >= today)
  return {
    count: ahead.filter(({ day, today }) => day < today + weekDays).length,
    next: ahead.length > 0 ? Math.min(...ahead.map(({ day }) => day)) : undefined,
  }
}

type Rated = Pick<Listing, 'rating' | 'reviews'>

/** Total number of reviews, and the average rating in tenths, weighted by reviews. `tenths` is null without ratings. */
export function computeAverageRating(listings: readonly Rated[]): { reviews: number; tenths: number | null } {
  const rated = listings.filter(({ rating, reviews }) => rating > 0 && reviews > 0)
  const reviews = listings.reduce((sum, listing) => sum + listing.reviews, 0)
  const givers = rated.reduce((sum, listing) => sum + listing.reviews, 0)
  const points = rated.reduce((sum, listing) => sum + listing.rating * listing.reviews, 0)
  return { reviews, tenths: givers > 0 ? Math.round(points / givers) : null }
}

/** Time left as text: `3 h 12 min`, `12 min`; at least one minute. */
export function formatHoursAndMinutes(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  const hours = Math.floor(minutes / 60)
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`
}
