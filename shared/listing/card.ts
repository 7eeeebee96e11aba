import type { Listing } from './model.ts'

/** The rating a card shows: one decimal, or "Not rated" without reviews (traveler §3 and §9). */
export const ratingShown = ({ rating, reviews }: Pick<Listing, 'rating' | 'reviews'>): string =>
  reviews > 0 && rating > 0 ? (rating / 10).toFixed(1) : 'Not rated'

/** The number of reviews, shown only above 10 (traveler §9). */
export const reviewCountShown = ({ reviews }: Pick<Listing, 'reviews'>): number | undefined =>
  reviews > 10 ? reviews : undefined

/** The status of a listing or rate as tables show it, from `active` and `visibility` (supplier §4). */
export const listingStatuses = ['Public', 'Private', 'Inactive'] as const
export type ListingStatus = (typeof listingStatuses)[number]

export const statusShown = ({ active, visibility }: Pick<Listing, 'active' | 'visibility'>): ListingStatus =>
  active ? (visibility === 'PUBLIC' ? 'Public' : 'Private') : 'Inactive'
