import type { RatingCounts } from '@nestboard/shared/reviews/model.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import type { Random } from '../../import/random.ts'

const [least, most] = reviewLimits.rating

/**
 * Ratings that could have made a mean: so many whole numbers from 1 to 10, as near to it as these can come, spread as
 * people's opinions are.
 * @param tenths the mean, 10 to 100
 */
export function ratingsAround(tenths: number, count: number, random: Random): number[] {
  const sum = Math.min(most * count, Math.max(least * count, Math.round((tenths * count) / 10)))
  const low = Math.floor(sum / count)
  const ratings = Array.from({ length: count }, (_, at) => (at < sum - low * count ? low + 1 : low))
  // One up, another down: the mean stays.
  for (let step = 0; step < count; step++) {
    const [up, down] = [random.from(0, count - 1), random.from(0, count - 1)]
    if (up === down || ratings[up] === most || ratings[down] === least) continue
    ratings[up]!++
    ratings[down]!--
  }
  return ratings
}

/** How often each of them was given. */
export function countsOf(ratings: readonly number[]): RatingCounts {
  const counts = Array<number>(most).fill(0)
  for (const rating of ratings) counts[rating - 1]!++
  return counts
}
