import type { Listing } from '../listing/model.ts'
import { reviewFilters } from './model.ts'
import type { KindCounts, RatingCounts, ReviewFilter } from './model.ts'
import { ratingTenths, reviewLimits } from './rating.ts'

/**
 * The ratings of a listing. `counts`: verified reviews by rating, from 1. `earlier`: ratings that an import brought as a
 * mean in tenths and their number. `kinds`: how many reviews the filters find; undefined in rows from before these were counted.
 */
export interface Counted {
  readonly counts: RatingCounts
  readonly earlier?: { readonly tenths: number; readonly count: number } | undefined
  readonly kinds?: KindCounts | undefined
}

/** The ratings of a listing without any of its own: an import may have brought a mean. */
export const notCounted = ({ rating, reviews }: Pick<Listing, 'rating' | 'reviews'>): Counted => ({
  counts: Array.from({ length: reviewLimits.rating[1] }, () => 0),
  ...(reviews > 0 && { earlier: { tenths: rating, count: reviews } }),
})

/** Adds a rating, takes one away, or both; 0 stands for none. */
export const recounted = (counted: Counted, { add = 0, remove = 0 }: { add?: number; remove?: number }): Counted => ({
  ...counted,
  counts: counted.counts.map((count, at) => count + Number(at + 1 === add) - Number(at + 1 === remove)),
})

/** Counts of reviews after one of them changed its kinds; none before it is written and while it is removed. */
export const kindsAfter = (
  counts: KindCounts,
  { was, is }: { readonly was: readonly ReviewFilter[]; readonly is: readonly ReviewFilter[] },
): KindCounts =>
  Object.fromEntries(
    reviewFilters.map((kind) => [kind, counts[kind] + Number(is.includes(kind)) - Number(was.includes(kind))]),
  ) as KindCounts

/** The number of each kind among reviews. */
export const kindsAmong = (reviews: readonly (readonly ReviewFilter[])[]): KindCounts =>
  reviews.reduce((counts, is) => kindsAfter(counts, { was: [], is }), { verified: 0, photos: 0, answered: 0 })

/**
 * The rating of a listing, the mean of all ratings in tenths, and their number. Both follow from the counts alone, so they
 * can't drift, whatever the order of changes.
 */
export function ratingOf({ counts, earlier = { tenths: 0, count: 0 } }: Counted): { rating: number; reviews: number } {
  const count = counts.reduce((sum, each) => sum + each, 0)
  const sum = counts.reduce((all, each, at) => all + each * (at + 1), 0)
  const reviews = earlier.count + count
  if (earlier.count === 0) return { rating: ratingTenths({ sum, count }), reviews }
  // A sum of tenths as whole ratings: ten times as many, each a tenth.
  return { rating: ratingTenths({ sum: earlier.tenths * earlier.count + sum * 10, count: reviews * 10 }), reviews }
}
