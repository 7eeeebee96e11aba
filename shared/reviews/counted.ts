import type { Listing } from '../listing/model.ts'
import { reviewFilters } from './model.ts'
import type { KindCounts, RatingCounts, ReviewFilter } from './model.ts'
import { ratingTenths, reviewLimits } from './rating.ts'

/**
 * The counts behind a listing's rating. `counts`: verified reviews by rating, from 1. `earlier`: imported ratings, as
 * a mean in tenths and their number. `kinds`: the number of reviews that each filter finds; undefined in rows written
 * before kinds were counted.
 */
export interface ListingRatingCounts {
  readonly counts: RatingCounts
  readonly earlier?: { readonly tenths: number; readonly count: number } | undefined
  readonly kinds?: KindCounts | undefined
}

/** The counts of a listing without reviews of its own; an import may have brought a mean. */
export const importedCounts = ({ rating, reviews }: Pick<Listing, 'rating' | 'reviews'>): ListingRatingCounts => ({
  counts: Array.from({ length: reviewLimits.rating[1] }, () => 0),
  ...(reviews > 0 && { earlier: { tenths: rating, count: reviews } }),
})

/** Adds a rating, removes a rating, or both; 0 stands for no rating. */
export const withRatingChange = (
  counted: ListingRatingCounts,
  { add = 0, remove = 0 }: { add?: number; remove?: number },
): ListingRatingCounts => ({
  ...counted,
  counts: counted.counts.map((count, at) => count + Number(at + 1 === add) - Number(at + 1 === remove)),
})

/**
 * The counts of each kind of review after one review changed its kinds. `was` is empty for a new review, and `is` for
 * a removed one.
 */
export const kindsAfter = (
  counts: KindCounts,
  { was, is }: { readonly was: readonly ReviewFilter[]; readonly is: readonly ReviewFilter[] },
): KindCounts =>
  Object.fromEntries(
    reviewFilters.map((kind) => [kind, counts[kind] + Number(is.includes(kind)) - Number(was.includes(kind))]),
  ) as KindCounts

/** Counts the reviews of each kind. */
export const countReviewKinds = (reviews: readonly (readonly ReviewFilter[])[]): KindCounts =>
  reviews.reduce((counts, is) => kindsAfter(counts, { was: [], is }), { verified: 0, photos: 0, answered: 0 })

/**
 * The rating of a listing (the mean of all ratings in tenths) and the number of ratings. Both are computed from the
 * counts each time, so the order of changes can't make them wrong.
 */
export function ratingFromCounts({ counts, earlier = { tenths: 0, count: 0 } }: ListingRatingCounts): {
  rating: number
  reviews: number
} {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const sum = counts.reduce((all, each, at) => all + each * (at + 1), 0)
  const reviews = earlier.count + count
  if (earlier.count === 0) return { rating: ratingTenths({ sum, count }), reviews }
  // Imported ratings are known in tenths only, so the sum is in tenths, and the number is multiplied by ten as well.
  return { rating: ratingTenths({ sum: earlier.tenths * earlier.count + sum * 10, count: reviews * 10 }), reviews }
}
