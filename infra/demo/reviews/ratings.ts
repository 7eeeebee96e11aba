import type { RatingCounts } from '@nestboard/shared/reviews/model.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import type { TextSeededRandom } from '../../import/text-seeded-random.ts'

const [least, most] = reviewLimits.rating

/**
 * Returns whole ratings from 1 to 10 whose mean is as near as possible to the given mean, with a realistic spread.
 * @param tenths the mean, 10 to 100
 */
export function generateRatingsWithMean(tenths: number, count: number, random: TextSeededRandom): number[] {
  const sum = Math.min(most * count, Math.max(least * count, Math.round((tenths * count) / 10)))
  const low = Math.floor(sum / count)
  const ratings = Array.from({ length: count }, (_, at) => (at < sum - low * count ? low + 1 : low))
  // Raising one rating and lowering another keeps the mean.
  for (let step = 0; step < count; step++) {
    const [up, down] = [random.from(0, count - 1), random.from(0, count - 1)]
    if (up === down || ratings[up] === most || ratings[down] === least) continue
    ratings[up]!++
    ratings[down]!--
  }
  return ratings
}

export function countRatings(ratings: readonly number[]): RatingCounts {
  const counts = Array<number>(most).fill(0)
  for (const rating of ratings) counts[rating - 1]!++
  return counts
}
