import { countReviewsByKind } from '@nestboard/shared/reviews/listing-rating-counts.ts'
import { reviewFilters } from '@nestboard/shared/reviews/model.ts'
import type { ReviewKindCounts, ReviewFilter } from '@nestboard/shared/reviews/model.ts'
import { allConditionsHold, attributesEqual, attributesMissing, rowMissing } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { reviewSummaryRow } from './rows.ts'
import type { ReviewSummary } from './rows.ts'

/** The fields of a review's summary that may change after the row was written. */
export type ReviewSummaryChange = Partial<Pick<ReviewSummary, 'hasMedia' | 'hasReply' | 'isRemoved' | 'isReplyRemoved'>>

/** For each kind of review (verified, with pictures, answered), a test whether a review is of that kind. */
export const reviewFilterPredicates: Readonly<Record<ReviewFilter, (mark: ReviewSummary) => boolean>> = {
  verified: ({ isVerified }) => isVerified,
  photos: ({ hasMedia }) => hasMedia,
  answered: ({ hasReply }) => hasReply,
}

/**
 * Returns the kinds (verified, with pictures, answered) in which a review is counted; none for a removed or missing
 * review.
 */
export const findFiltersThatCountReview = (mark: ReviewSummary | undefined): ReviewFilter[] =>
  mark && !mark.isRemoved ? reviewFilters.filter((kind) => reviewFilterPredicates[kind](mark)) : []

/**
 * Builds the summary that a review must have if it was neither answered nor removed since its author wrote it, from
 * the row that lists the review under its author. Undefined if that row was written before rows had the field
 * `marked`.
 */
export const buildUnchangedReviewSummary = (
  listingId: number,
  { postId: id, marked }: { readonly postId: number; readonly marked?: Pick<ReviewSummary, 'isVerified' | 'hasMedia'> },
): ReviewSummary | undefined =>
  marked && { ...reviewSummaryRow.key(listingId, id), id, nco: 0, rating: 0, ...marked, hasReply: false }

/**
 * Counts the reviews of a listing by kind (verified, with pictures, answered), from the summary rows of all of them.
 */
export async function countListingReviewsByKind(listingId: number): Promise<ReviewKindCounts> {
  const summaries = await reviewSummaryRow.readAll([listingId], { consistent: true })
  return countReviewsByKind(summaries.map(findFiltersThatCountReview))
}

/**
 * The condition that a review's summary is unchanged since it was read. The counts of verified, pictured and answered
 * reviews are adjusted by the difference to what was read, so they would be wrong otherwise.
 */
export const buildReviewSummaryUnchangedCondition = (mark: ReviewSummary | undefined): Condition =>
  mark
    ? allConditionsHold(
        attributesEqual({ isVerified: mark.isVerified, hasMedia: mark.hasMedia, hasReply: mark.hasReply }),
        mark.isRemoved === undefined ? attributesMissing('isRemoved') : attributesEqual({ isRemoved: mark.isRemoved }),
      )
    : rowMissing

/** The write that changes a review's summary; its condition fails after a concurrent change. */
export const changeReviewSummary = (
  listingId: number,
  mark: ReviewSummary,
  set: ReviewSummaryChange,
  remove: readonly 'userId'[] = [],
): TableWrite =>
  reviewSummaryRow.update([listingId, mark.id], { set, remove }, buildReviewSummaryUnchangedCondition(mark))
