import type { Listing } from '../listing/model.ts'
import { reviewFilters } from './model.ts'
import type { ReviewKindCounts, RatingCounts, ReviewFilter } from './model.ts'
import { meanRatingTenths, reviewLimits } from './rating.ts'

/**
 * The numbers from which a listing's rating is computed. `counts`: verified reviews by rating, from 1. `earlier`:
 * imported ratings, as a mean in tenths and their number. `kinds`: number of reviews that each filter finds; undefined
 * in rows written before kinds were counted.
 */
export interface ListingRatingCounts {
  readonly counts: RatingCounts
  readonly earlier?: { readonly tenths: number; readonly count: number } | undefined
  readonly kinds?: ReviewKindCounts | undefined
}

/** The rating counts of a listing that has no reviews on Nestboard: only imported ratings count, if there are any. */
export const buildImportedRatingCounts = ({
  rating,
  reviews,
}: Pick<Listing, 'rating' | 'reviews'>): ListingRatingCounts => ({
  counts: Array.from({ length: reviewLimits.rating[1] }, () => 0),
  ...(reviews > 0 && { earlier: { tenths: rating, count: reviews } }),
})

/** Adds a rating to the counts, removes one, or both; 0 stands for no rating. */
export const applyRatingChange = (
  counted: ListingRatingCounts,
  { add = 0, remove = 0 }: { add?: number; remove?: number },
): ListingRatingCounts => ({
  ...counted,
  counts: counted.counts.map((count, at) => count + Number(at + 1 === add) - Number(at + 1 === remove)),
})

/**
 * The number of reviews of each kind after one review has changed. `was` and `is`: the review's kinds before and
 * after; `was` is empty for a new review, `is` for a removed one.
 */
export const adjustReviewKindCounts = (
  counts: ReviewKindCounts,
  { was, is }: { readonly was: readonly ReviewFilter[]; readonly is: readonly ReviewFilter[] },
): ReviewKindCounts =>
  Object.fromEntries(
    reviewFilters.map((kind) => [kind, counts[kind] + Number(is.includes(kind)) - Number(was.includes(kind))]),
  ) as ReviewKindCounts

/** Counts how many reviews there are of each kind; `reviews` contains the kinds of each review. */
export const countReviewsByKind = (reviews: readonly (readonly ReviewFilter[])[]): ReviewKindCounts =>
  reviews.reduce((counts, is) => adjustReviewKindCounts(counts, { was: [], is }), {
    verified: 0,
    photos: 0,
    answered: 0,
  })

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
  if (earlier.count === 0) return { rating: meanRatingTenths({ sum, count }), reviews }
  // Imported ratings are known in tenths only, so both the sum and the number are multiplied by ten.
  return { rating: meanRatingTenths({ sum: earlier.tenths * earlier.count + sum * 10, count: reviews * 10 }), reviews }
}
