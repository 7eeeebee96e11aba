import {
  adjustReviewKindCounts,
  applyRatingChange,
  ratingFromCounts,
} from '@nestboard/shared/reviews/listing-rating-counts.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { allConditionsHold, attributesEqual, rowExists } from '../kernel/table/condition.ts'
import { createVersionConflict, retryOnConflict } from '../kernel/table/version.ts'
import { setListingRating } from '../listing/set-listing-rating.ts'
import { buildKindCountClauses, putListingRatingCounts } from './listing-ratings.store.ts'
import { buildReviewSummaryUnchangedCondition, findFiltersThatCountReview } from './review-summary.store.ts'
import { putOwnReview } from './review.store.ts'
import { listingRatingsRow, ownReviewRow, reviewPostRow, reviewSummaryRow } from './rows.ts'

/**
 * Deletes a person's own review with the supplier's answer, its rating and its counts in one transaction; stream
 * reactions then remove its files and what was told of it. A Deal Key that it earned stays. Of a review that staff
 * removed, the note of the removal stays, so that its author can't write another one. Resolves to false if there is no
 * such review of this person.
 */
export const deleteOwnReview = (userId: number, id: number): Promise<boolean> =>
  retryOnConflict(async () => {
    const review = await reviewPostRow.read(id)
    if (!review || review.userId !== userId) return false
    const { listingId } = review
    const [own, mark, counted] = await Promise.all([
      ownReviewRow.read(userId, listingId),
      reviewSummaryRow.read(listingId, id),
      listingRatingsRow.read(listingId),
    ])
    const isOwn = own?.postId === id
    const clauses: TransactionClause[] = [
      { write: reviewPostRow.remove([id], attributesEqual({ userId })), otherwise: createVersionConflict },
    ]
    if (isOwn) {
      const unchanged = allConditionsHold(rowExists, attributesEqual({ version: own.version }))
      const write = own.isRemoved
        ? putOwnReview(userId, { ...own, counted: 0, version: own.version + 1 }, own)
        : ownReviewRow.remove([userId, listingId], unchanged)
      clauses.push({ write, otherwise: createVersionConflict })
    }
    if (mark)
      clauses.push({
        write: reviewSummaryRow.remove([listingId, id], buildReviewSummaryUnchangedCondition(mark)),
        otherwise: createVersionConflict,
      })
    const change = { was: findFiltersThatCountReview(mark), is: [] }
    const remove = isOwn ? own.counted : 0
    if (remove > 0 && counted?.counts) {
      const kinds = counted.kinds && adjustReviewKindCounts(counted.kinds, change)
      const after = applyRatingChange({ counts: counted.counts, earlier: counted.earlier, kinds }, { remove })
      clauses.push(
        { write: putListingRatingCounts(listingId, after, counted), otherwise: createVersionConflict },
        { write: setListingRating(listingId, ratingFromCounts(after)), otherwise: createVersionConflict },
      )
    } else clauses.push(...buildKindCountClauses(listingId, change, counted))
    await commitTransaction(clauses)
    return true
  })
