import { divideHalfAway } from '../kernel/decimal.ts'
import type { Day } from '../kernel/day.ts'
import type { Stay } from '../listing/stay.ts'

/** Limits of a review (traveler §5 and §9). */
export const reviewLimits = { rating: [1, 10], title: [3, 100], text: 4000, media: 6 } as const

/** All ratings of a listing, added up, and how many: enough to stay exact through any number of changes. */
export interface Ratings {
  readonly sum: number
  readonly count: number
}
export const noRatings: Ratings = { sum: 0, count: 0 }

/** With one more review, or, of a user who had reviewed before, with the new in place of the old. */
export const withRating = ({ sum, count }: Ratings, rating: number, replaced?: number): Ratings =>
  replaced === undefined ? { sum: sum + rating, count: count + 1 } : { sum: sum - replaced + rating, count }

/** The plain mean in tenths, halves up; 0 where nobody rated (shared/README.md, "Reviews and rewards"). */
export const ratingTenths = ({ sum, count }: Ratings): number =>
  count > 0 ? divideHalfAway(BigInt(sum) * 10n, BigInt(count)) : 0

/** A stay there that was booked and is over, check-out by today, makes a review one of a verified stay. */
export const isVerifiedStay = (
  reservations: readonly ({ listingId: number; status: string } & Pick<Stay, 'day' | 'length'>)[],
  listingId: number,
  today: Day,
): boolean =>
  reservations.some(
    (each) => each.listingId === listingId && each.status === 'BOOKED' && each.day + each.length <= today,
  )
