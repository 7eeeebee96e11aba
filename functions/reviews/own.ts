import type { Review } from '@nestboard/shared/reviews/model.ts'
import { userPartition } from '../kernel/rows.ts'
import { commit, tryWrite } from '../kernel/commit.ts'
import { is } from '../kernel/table/condition.ts'
import { rowsByKeys, readAllRows } from '../kernel/table/read.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { updateRow } from '../kernel/table/write.ts'
import { reviewOf } from './collection.ts'
import { readReviewSummary } from './mark.store.ts'
import { ratingCountsAt, buildReviewSummaryClauses } from './own.store.ts'
import type { OwnReview } from './own.store.ts'
import type { ReviewItem } from './review.store.ts'
import { ownReviewKey, postKey } from './rows.ts'

const notedOf = (userId: number): Promise<OwnReview[]> =>
  readAllRows(userPartition(userId), { prefix: ownReviewKey.prefix })

/** Reads all reviews of a person. Key: U#{user} / REVIEW#…, then the posts. */
export async function reviewsOf(userId: number): Promise<Review[]> {
  const noted = await notedOf(userId)
  return (await rowsByKeys<ReviewItem>(noted.map(({ postId }) => postKey(postId)))).map(reviewOf)
}

/** Removes author and pictures from the reviews of an erased person. The texts stay with the listing; safe to retry. */
export async function removeAuthorFromReviews(userId: number, nowMs: number): Promise<void> {
  const change = { set: { nms: nowMs }, remove: ['userId', 'media', 'mediaIds'] }
  for (const { postId, listingId } of await notedOf(userId)) {
    await tryWrite(updateRow(postKey(postId), change, is({ userId })))
    await retryOnConflict(async () => {
      const [mark, counted] = await Promise.all([readReviewSummary(listingId, postId), ratingCountsAt(listingId)])
      if (mark && (mark.hasMedia || mark.userId !== undefined))
        await commit(buildReviewSummaryClauses(listingId, mark, { hasMedia: false }, counted, ['userId']))
    })
  }
}
