import type { Review } from '@nestboard/shared/reviews/model.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { toReview } from './review-contents.ts'
import { buildReviewSummaryChangeClauses } from './listing-ratings.store.ts'
import { ownReviewRow, reviewPostRow, listingRatingsRow, reviewSummaryRow } from './rows.ts'

/** Reads all reviews of a person. */
export async function readReviewsOfUser(userId: number): Promise<Review[]> {
  const noted = await ownReviewRow.readAll([userId])
  return (await reviewPostRow.readByKeys(noted.map(({ postId }) => [postId]))).map(toReview)
}

/** Counts a person's reviews that staff didn't remove, at most `most`, among as many of their rows. */
export const countReviewsOfUser = async (userId: number, most: number): Promise<number> =>
  (await ownReviewRow.readFirst([userId], most)).filter(({ isRemoved }) => !isRemoved).length

/** Removes author and pictures from the reviews of an erased person. The texts stay with the listing; safe to retry. */
export async function removeAuthorFromReviews(userId: number, nowMs: number): Promise<void> {
  const change = { set: { nms: nowMs }, remove: ['userId', 'media', 'mediaIds'] } as const
  for (const { postId, listingId } of await ownReviewRow.readAll([userId])) {
    await writeIfConditionHolds(reviewPostRow.update([postId], change, attributesEqual({ userId })))
    await retryOnConflict(async () => {
      const [mark, counted] = await Promise.all([
        reviewSummaryRow.read(listingId, postId),
        listingRatingsRow.read(listingId),
      ])
      if (mark && (mark.hasMedia || mark.userId !== undefined))
        await commitTransaction(
          buildReviewSummaryChangeClauses(listingId, mark, { hasMedia: false }, counted, ['userId']),
        )
    })
  }
}
