import { notFound } from '@nestboard/shared/kernel/fault.ts'
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
import type { ReviewItem } from './rows.ts'
import { listingRatingsRow, ownReviewRow, reviewPostRow, reviewSummaryRow } from './rows.ts'

/** A person's own review with the rows that count it, if they were read beside it. */
interface FoundReview {
  readonly review: ReviewItem
  readonly counting?: CountingRows | undefined
}
type CountingRows = Awaited<ReturnType<typeof readCountingRows>>

/** Reads the rows that note and count a review. */
async function readCountingRows(userId: number, listingId: number, id: number) {
  const [own, mark, counted] = await Promise.all([
    ownReviewRow.read(userId, listingId),
    reviewSummaryRow.read(listingId, id),
    listingRatingsRow.read(listingId),
  ])
  return { own, mark, counted }
}

/**
 * Reads a review of this person; undefined for an unknown one and for a review of somebody else. With its listing, the
 * rows that count it are read in parallel.
 */
export async function readOwnReview(
  userId: number,
  id: number,
  listingId: number | undefined,
): Promise<FoundReview | undefined> {
  const [review, counting] = await Promise.all([
    reviewPostRow.read(id),
    listingId === undefined ? undefined : readCountingRows(userId, listingId, id),
  ])
  if (review?.userId !== userId) return undefined
  return { review, ...(review.listingId === listingId && { counting }) }
}

/**
 * Deletes a person's own review with the supplier's answer, its rating and its counts in one transaction; stream
 * reactions then remove its files and what was told of it. A Deal Key that it earned stays. Of a review that staff
 * removed, the note of the removal stays, so that its author can't write another one.
 * @throws Fault 404 if it is deleted meanwhile
 */
export const deleteOwnReview = (userId: number, found: FoundReview): Promise<void> =>
  retryOnConflict(async (attempt) => {
    const { id, listingId } = found.review
    const first = attempt === 1 ? found.counting : undefined
    const { own, mark, counted } = first ?? (await readCountingRows(userId, listingId, id))
    const isOwn = own?.postId === id
    const clauses: TransactionClause[] = [
      { write: reviewPostRow.remove([id], attributesEqual({ userId })), otherwise: () => notFound() },
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
  })
