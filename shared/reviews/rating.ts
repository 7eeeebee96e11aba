import { divideAndRound } from '../kernel/exact-fraction.ts'
import type { Day } from '../kernel/day.ts'
import type { Stay } from '../listing/stay.ts'

/** Limits of a review (traveler §5 and §9). */
export const reviewLimits = { rating: [1, 10], title: [3, 100], text: 4000, media: 6 } as const

/** Number of days after check-out in which the traveler is invited to review the stay. */
export const reviewInvitationPeriodDays = 14
/** Maximum length of a supplier's answer to a review, in characters. */
export const maxReviewReplyLength = 2000

/**
 * Sum and number of a listing's ratings. Both are stored, so that the mean stays exact however often ratings change.
 */
export interface RatingTotals {
  readonly sum: number
  readonly count: number
}
export const emptyRatingTotals: RatingTotals = { sum: 0, count: 0 }

/** Adds a rating to the totals. `replaced`: the user's earlier rating, which the new one replaces. */
export const addRatingToTotals = ({ sum, count }: RatingTotals, rating: number, replaced?: number): RatingTotals =>
  replaced === undefined ? { sum: sum + rating, count: count + 1 } : { sum: sum - replaced + rating, count }

/** The mean rating in tenths, half rounded up; 0 without ratings (shared/README.md, "Reviews and rewards"). */
export const meanRatingTenths = ({ sum, count }: RatingTotals): number =>
  count > 0 ? divideAndRound(BigInt(sum) * 10n, BigInt(count)) : 0

/** Whether a review is verified: the person has a booked stay at the listing with check-out by `today`. */
export const hasCompletedStay = (
  reservations: readonly ({ listingId: number; status: string } & Pick<Stay, 'day' | 'length'>)[],
  listingId: number,
  today: Day,
): boolean =>
  reservations.some(
    (each) => each.listingId === listingId && each.status === 'BOOKED' && each.day + each.length <= today,
  )
