import type { Day } from '../kernel/day.ts'
import type { Listing } from '../listing/model.ts'

/** Number of days, from today on, in which an arrival counts as one of this week. */
export const arrivalDaysAhead = 7

/** The stays that begin in the next `arrivalDaysAhead` days, and the day of the first one; null for none. */
export interface Arrivals {
  readonly count: number
  readonly next: Day | null
}

/** Sums up the check-in days of booked stays that begin within the next `arrivalDaysAhead` days. */
export const summarizeArrivals = (days: readonly Day[]): Arrivals => ({
  count: days.length,
  next: days.length > 0 ? Math.min(...days) : null,
})

/** Total number of reviews, and the average rating in tenths, weighted by reviews. `tenths` is null without ratings. */
export function computeAverageRating(listings: readonly Pick<Listing, 'rating' | 'reviews'>[]): {
  reviews: number
  tenths: number | null
} {
  const rated = listings.filter(({ rating, reviews }) => rating > 0 && reviews > 0)
  const reviews = listings.reduce((sum, listing) => sum + listing.reviews, 0)
  const givers = rated.reduce((sum, listing) => sum + listing.reviews, 0)
  const points = rated.reduce((sum, listing) => sum + listing.rating * listing.reviews, 0)
  return { reviews, tenths: givers > 0 ? Math.round(points / givers) : null }
}
