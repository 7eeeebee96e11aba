import {
  adjustReviewKindCounts,
  ratingFromCounts,
  applyRatingChange,
} from '@nestboard/shared/reviews/listing-rating-counts.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { ModeratedContent } from '../kernel/moderated-content.ts'
import { nextVersion, createVersionConflict } from '../kernel/table/version.ts'
import { findListings } from '../listing/listing.ts'
import { setListingRating } from '../listing/set-listing-rating.ts'
import { changeReviewSummary, findFiltersThatCountReview } from './review-summary.store.ts'
import { putOwnReview } from './review.store.ts'
import { buildReviewSummaryChangeClauses, putListingRatingCounts } from './listing-ratings.store.ts'
import { setReplyRemoval, setReviewRemoval } from './review.store.ts'
import { listingRatingsRow, ownReviewRow, reviewPostRow, reviewSummaryRow } from './rows.ts'
import type { ReviewItem } from './rows.ts'

const pathOf = ({ listingId }: ReviewItem) => `/listing/${listingId}`
const versionOf = ({ nms, nco }: ReviewItem) => ({ nms: nms ?? nco })

/**
 * Loads a review for moderation; undefined if there is none. Removing the review also removes its rating from the
 * listing's average.
 */
export async function describeReviewForModeration(id: number): Promise<ModeratedContent | undefined> {
  const review = await reviewPostRow.read(id)
  if (!review) return undefined
  const { userId, listingId, rating = 0, title = '', pros = '', cons = '', isVerified = false, removedMs } = review
  return {
    text: [title, pros, cons].filter((text) => text !== '').join('\n'),
    about: '',
    author: () => ({ userId: userId ?? null, supplierId: null }),
    listingId,
    path: pathOf(review),
    media: review.media ?? [],
    isRemoved: removedMs !== undefined,
    change: async (isRemoved, nowMs) => {
      const [own, mark, counted] = await Promise.all([
        userId === undefined ? undefined : ownReviewRow.read(userId, listingId),
        reviewSummaryRow.read(listingId, id),
        listingRatingsRow.read(listingId),
      ])
      const marked = mark ? buildReviewSummaryChangeClauses(listingId, mark, { isRemoved }, counted) : []
      const clauses: TransactionClause[] = [
        {
          write: setReviewRemoval(id, isRemoved, nextVersion(versionOf(review), nowMs)),
          otherwise: createVersionConflict,
        },
      ]
      // An imported review, or a review by an erased person, is listed under no author, so its rating isn't counted.
      if (userId === undefined || own?.postId !== id) return [...clauses, ...marked]
      const next = { ...own, counted: isRemoved || !isVerified ? 0 : rating, version: own.version + 1, isRemoved }
      clauses.push({ write: putOwnReview(userId, next, own), otherwise: createVersionConflict })
      if (!mark || !counted?.counts || next.counted === own.counted) return [...clauses, ...marked]
      const change = { was: findFiltersThatCountReview(mark), is: findFiltersThatCountReview({ ...mark, isRemoved }) }
      const kinds = counted.kinds && adjustReviewKindCounts(counted.kinds, change)
      const after = applyRatingChange(
        { counts: counted.counts, earlier: counted.earlier, kinds },
        { add: next.counted, remove: own.counted },
      )
      return [
        ...clauses,
        { write: changeReviewSummary(listingId, mark, { isRemoved }), otherwise: createVersionConflict },
        { write: putListingRatingCounts(listingId, after, counted), otherwise: createVersionConflict },
        { write: setListingRating(listingId, ratingFromCounts(after)), otherwise: createVersionConflict },
      ]
    },
  }
}

/** Loads a supplier's reply for moderation, by the review's id; undefined if there is none. */
export async function describeReplyForModeration(id: number): Promise<ModeratedContent | undefined> {
  const review = await reviewPostRow.read(id)
  if (!review?.reply) return undefined
  const { listingId, title = '', pros = '', replyRemovedMs } = review
  return {
    text: review.reply.text,
    about: title || pros,
    author: async () => {
      const [listing] = await findListings([listingId])
      return { userId: null, supplierId: listing?.supplierId ?? null, aboutListingId: listingId }
    },
    listingId,
    path: pathOf(review),
    media: [],
    isRemoved: replyRemovedMs !== undefined,
    change: async (isRemoved, nowMs) => {
      const [mark, counted] = await Promise.all([
        reviewSummaryRow.read(listingId, id),
        listingRatingsRow.read(listingId),
      ])
      return [
        {
          write: setReplyRemoval(id, isRemoved, nextVersion(versionOf(review), nowMs)),
          otherwise: createVersionConflict,
        },
        ...(mark
          ? buildReviewSummaryChangeClauses(
              listingId,
              mark,
              { hasReply: !isRemoved, isReplyRemoved: isRemoved },
              counted,
            )
          : []),
      ]
    },
  }
}
