import { applyKindChange, ratingFromCounts, applyRatingChange } from '@nestboard/shared/reviews/counted.ts'
import type { Clause } from '../kernel/commit.ts'
import type { ModeratedContent } from '../kernel/moderated.ts'
import { nextVersion, versionConflict } from '../kernel/table/version.ts'
import { findListings } from '../listing/listing.ts'
import { setListingRating } from '../listing/rated.ts'
import { changeReviewSummary, findCountedKinds, readReviewSummary } from './mark.store.ts'
import { ratingCountsAt, buildReviewSummaryClauses, noteOwnReview, ownReviewAt, putRatingCounts } from './own.store.ts'
import { markReplyRemoved, markReviewRemoved, reviewById } from './review.store.ts'
import type { ReviewItem } from './review.store.ts'

const pathOf = ({ listingId }: ReviewItem) => `/listing/${listingId}`
const versionOf = ({ nms, nco }: ReviewItem) => ({ nms: nms ?? nco })

/**
 * Loads a review for moderation; undefined if there is none. Removing the review also removes its rating from the
 * listing's average.
 */
export async function describeReviewForModeration(id: number): Promise<ModeratedContent | undefined> {
  const review = await reviewById(id)
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
        userId === undefined ? undefined : ownReviewAt(userId, listingId),
        readReviewSummary(listingId, id),
        ratingCountsAt(listingId),
      ])
      const marked = mark ? buildReviewSummaryClauses(listingId, mark, { isRemoved }, counted) : []
      const clauses: Clause[] = [
        { write: markReviewRemoved(id, isRemoved, nextVersion(versionOf(review), nowMs)), otherwise: versionConflict },
      ]
      // An imported review, or a review by an erased person, is listed under no author, so its rating isn't counted.
      if (userId === undefined || own?.postId !== id) return [...clauses, ...marked]
      const next = { ...own, counted: isRemoved || !isVerified ? 0 : rating, version: own.version + 1, isRemoved }
      clauses.push({ write: noteOwnReview(userId, next, own), otherwise: versionConflict })
      if (!mark || !counted?.counts || next.counted === own.counted) return [...clauses, ...marked]
      const change = { was: findCountedKinds(mark), is: findCountedKinds({ ...mark, isRemoved }) }
      const kinds = counted.kinds && applyKindChange(counted.kinds, change)
      const after = applyRatingChange(
        { counts: counted.counts, earlier: counted.earlier, kinds },
        { add: next.counted, remove: own.counted },
      )
      return [
        ...clauses,
        { write: changeReviewSummary(listingId, mark, { isRemoved }), otherwise: versionConflict },
        { write: putRatingCounts(listingId, after, counted), otherwise: versionConflict },
        { write: setListingRating(listingId, ratingFromCounts(after)), otherwise: versionConflict },
      ]
    },
  }
}

/** Loads a supplier's reply for moderation, by the review's id; undefined if there is none. */
export async function describeReplyForModeration(id: number): Promise<ModeratedContent | undefined> {
  const review = await reviewById(id)
  if (!review?.reply) return undefined
  const { listingId, title = '', pros = '', replyRemovedMs } = review
  return {
    text: review.reply.text,
    about: title || pros,
    author: async () => {
      const [listing] = await findListings([listingId])
      return { userId: null, supplierId: listing?.supplierId ?? null }
    },
    listingId,
    path: pathOf(review),
    media: [],
    isRemoved: replyRemovedMs !== undefined,
    change: async (isRemoved, nowMs) => {
      const [mark, counted] = await Promise.all([readReviewSummary(listingId, id), ratingCountsAt(listingId)])
      return [
        { write: markReplyRemoved(id, isRemoved, nextVersion(versionOf(review), nowMs)), otherwise: versionConflict },
        ...(mark
          ? buildReviewSummaryClauses(listingId, mark, { hasReply: !isRemoved, isReplyRemoved: isRemoved }, counted)
          : []),
      ]
    },
  }
}
