import type { Listing } from './model.ts'

/** A listing's rating as its card shows it: one decimal, or "Not rated" without reviews (traveler §3 and §9). */
export const formatRating = ({ rating, reviews }: Pick<Listing, 'rating' | 'reviews'>): string =>
  reviews > 0 && rating > 0 ? (rating / 10).toFixed(1) : 'Not rated'

/**
 * The number of a listing's reviews as its card shows it; undefined for up to 10 reviews, a number that cards hide
 * (traveler §9).
 */
export const getReviewCountToShow = ({ reviews }: Pick<Listing, 'reviews'>): number | undefined =>
  reviews > 10 ? reviews : undefined

/**
 * The status of a listing or rate in the lists of the supplier's screens, derived from `active`, `visibility` and
 * `expired` (supplier §4). Expired: no day is on sale any more.
 */
export const listingStatuses = ['Public', 'Private', 'Expired', 'Inactive'] as const
export type ListingStatus = (typeof listingStatuses)[number]

type Stated = Pick<Listing, 'active' | 'visibility' | 'expired'>

export const listingStatusOf = ({ active, visibility, expired }: Stated): ListingStatus => {
  if (!active) return 'Inactive'
  if (expired) return 'Expired'
  return visibility === 'PUBLIC' ? 'Public' : 'Private'
}

/** Whether everybody may read a listing. Expired listings stay readable. */
export const isListingReadableByEverybody = ({ active, visibility }: Pick<Listing, 'active' | 'visibility'>): boolean =>
  active && visibility === 'PUBLIC'
