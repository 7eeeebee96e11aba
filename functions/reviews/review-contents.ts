import { countReviewsByKind } from '@nestboard/shared/reviews/listing-rating-counts.ts'
import type { ListingRatingCounts } from '@nestboard/shared/reviews/listing-rating-counts.ts'
import { allowedPostActionFlags, postFlags } from '@nestboard/shared/reviews/model.ts'
import type { Post, RatingCounts, Review } from '@nestboard/shared/reviews/model.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { withoutFlag } from '@nestboard/shared/kernel/flags.ts'
import { buildTimeSortKey } from '../kernel/table/time-index.ts'
import { findFiltersThatCountReview } from './review-summary.store.ts'
import { reviewPostRow, listingRatingsRow, reviewSummaryRow, listingReviewsIndex } from './rows.ts'
import type { ReviewItem, ReviewSummary } from './rows.ts'

/** The contents of a review before it is stored. */
export type ReviewContents = Omit<ReviewItem, 'flags' | 'gsi1pk' | 'gsi1sk'>

/**
 * Builds the row of a review as an import writes it: comments are closed, because an imported review has no author who
 * could answer. Without a version attribute, the row is pushed to nobody until it changes.
 */
export const buildReviewRow = (review: ReviewContents): ReviewItem & RowKey => ({
  ...reviewPostRow.key(review.id),
  gsi1pk: listingReviewsIndex(review.listingId),
  gsi1sk: buildTimeSortKey(review.nco, review.id),
  ...(Object.fromEntries(
    Object.entries(review).filter(([, value]) => value !== '' && value !== false),
  ) as typeof review),
  flags: postFlags.active + postFlags.noComments + postFlags.review,
})

/** Builds the summary of a review, a small row with the fields by which lists of reviews are sorted and filtered. */
export const buildReviewSummary = ({
  id,
  listingId,
  userId,
  nco,
  rating = 0,
  isVerified = false,
  media = [],
  reply,
}: ReviewContents): ReviewSummary => ({
  ...reviewSummaryRow.key(listingId, id),
  id,
  nco,
  rating,
  isVerified,
  hasMedia: media.length > 0,
  hasReply: Boolean(reply),
  ...(userId !== undefined && { userId }),
})

/**
 * Builds the row with the counts of a listing's reviews by rating and by kind (such as verified, with pictures, or
 * answered).
 */
export const buildListingRatingsRow = (
  listingId: number,
  counts: RatingCounts,
  reviews: readonly ReviewContents[] = [],
): RowKey & Required<Pick<ListingRatingCounts, 'counts' | 'kinds'>> => ({
  ...listingRatingsRow.key(listingId),
  counts,
  kinds: countReviewsByKind(reviews.map((each) => findFiltersThatCountReview(buildReviewSummary(each)))),
})

/**
 * Builds, from a review's row, the post by which the API shows the review's text and pictures. Its author may delete
 * it.
 */
export const toReviewPost = (
  { id, nco, nms = nco, listingId, userId, flags, text = '', media = [], removedMs }: ReviewItem,
  readerId?: number,
): Post => ({
  id,
  nco,
  nms,
  location: '',
  listingId,
  listingType: 'STAY',
  userId: userId ?? null,
  uiFlags: userId !== undefined && userId === readerId ? allowedPostActionFlags.delete : 0,
  flags: removedMs === undefined ? flags : withoutFlag(flags, postFlags.active),
  text,
  media,
})

/** Builds, from a review's row, the fields that only reviews have, such as the rating and the reply. */
export const toReview = ({
  id,
  listingId,
  rating = 0,
  title = '',
  pros = '',
  cons = '',
  mediaIds = [],
  isVerified = false,
  reply = null,
}: ReviewItem): Review => ({ postId: id, listingId, rating, title, pros, cons, mediaIds, isVerified, reply })
