import type { Review } from '@nestboard/shared/reviews/model.ts'
import { userPartition } from '../kernel/rows.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/commit.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readFirstRows, readRowsByKeys, readAllRows } from '../kernel/table/read.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { updateRow } from '../kernel/table/write.ts'
import { toReview } from './collection.ts'
import { readReviewSummary } from './mark.store.ts'
import { readListingRatingsRow, buildReviewSummaryChangeClauses } from './own.store.ts'
import type { OwnReview } from './own.store.ts'
import type { ReviewItem } from './review.store.ts'
import { ownReviewKey, reviewPostKey } from './rows.ts'

const notedOf = (userId: number): Promise<OwnReview[]> =>
  readAllRows(userPartition(userId), { prefix: ownReviewKey.prefix })

/** Reads all reviews of a person. Key: U#{user} / REVIEW#…, then the posts. */
export async function readReviewsOfUser(userId: number): Promise<Review[]> {
  const noted = await notedOf(userId)
  return (await readRowsByKeys<ReviewItem>(noted.map(({ postId }) => reviewPostKey(postId)))).map(toReview)
}

/** Counts a person's reviews that staff didn't remove, at most `most`, among as many of their rows. */
export const countReviewsOfUser = async (userId: number, most: number): Promise<number> =>
  (await readFirstRows<OwnReview>(userPartition(userId), most, { prefix: ownReviewKey.prefix })).filter(
    ({ isRemoved }) => !isRemoved,
  ).length

/** Removes author and pictures from the reviews of an erased person. The texts stay with the listing; safe to retry. */
export async function removeAuthorFromReviews(userId: number, nowMs: number): Promise<void> {
  const change = { set: { nms: nowMs }, remove: ['userId', 'media', 'mediaIds'] }
  for (const { postId, listingId } of await notedOf(userId)) {
    await writeIfConditionHolds(updateRow(reviewPostKey(postId), change, attributesEqual({ userId })))
    await retryOnConflict(async () => {
      const [mark, counted] = await Promise.all([
        readReviewSummary(listingId, postId),
        readListingRatingsRow(listingId),
      ])
      if (mark && (mark.hasMedia || mark.userId !== undefined))
        await commitTransaction(
          buildReviewSummaryChangeClauses(listingId, mark, { hasMedia: false }, counted, ['userId']),
        )
    })
  }
}
