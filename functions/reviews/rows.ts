import type { ListingRatingCounts } from '@nestboard/shared/reviews/listing-rating-counts.ts'
import type { Post, Review } from '@nestboard/shared/reviews/model.ts'
import { userPartition } from '../kernel/rows.ts'
import { defineRow } from '../kernel/table/define-row.ts'
import { definePartitionKey, markAccessPatternsUsedElsewhere } from '../kernel/table/define-row-key.ts'
import type { Row } from '../kernel/table/row.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

/**
 * A review, stored as a post under its own id. Empty and false fields are not stored; they are about half of all
 * fields.
 */
export interface ReviewItem
  extends
    Pick<Post, 'id' | 'nco' | 'flags'>,
    Partial<Pick<Post, 'nms' | 'text' | 'media'>>,
    Partial<Pick<Review, 'rating' | 'title' | 'pros' | 'cons' | 'mediaIds' | 'isVerified' | 'reply'>> {
  readonly listingId: number
  readonly userId?: number
  /** When staff removed the review, and when they removed the reply, epoch ms. */
  readonly removedMs?: number
  readonly replyRemovedMs?: number
  readonly gsi1pk: string
  readonly gsi1sk: string
}
export const reviewPostRow = defineRow('P#{postId}', 'POST', {
  PutItem: ['Create a review', 52],
  UpdateItem: ['Answer a review', 60],
  GetItem: ['Read a review', 52],
  ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Delete a review', 60] }),
}).of<ReviewItem>()
/** Index of a listing's reviews, sorted by time. */
export const listingReviewsIndex = defineIndexPartition('REVIEWS#L#{listingId}', [
  'List reviews of a listing',
  64,
  '{before}',
])
/**
 * A person's only review of a listing. `counted` is the rating that counts toward the listing's average, 0 if none
 * does.
 */
export interface OwnReview {
  readonly postId: number
  readonly listingId: number
  readonly counted: number
  readonly version: number
  /** Whether staff removed the review; its author then can't replace it. */
  readonly isRemoved?: boolean
  /**
   * The fields of the review's summary at the time when the person wrote the review. Missing in rows of an older
   * version.
   */
  readonly marked?: Pick<ReviewSummary, 'isVerified' | 'hasMedia'>
}
export const ownReviewRow = defineRow(userPartition, 'REVIEW#{listingId}', {
  GetItem: ['Read which review of a listing is one’s own', 1],
  PutItem: ['Note one’s own review of a listing', 1],
  ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Forget one’s own review of a listing', 1] }),
  Query: ['List the reviews of a person', 8],
}).of<OwnReview>()
/**
 * Summaries of a listing's reviews, and the counts of its reviews. They are kept out of the listing's partition,
 * because pricing reads that partition and needs neither.
 */
export const listingRatingsPartition = definePartitionKey('LR#{listingId}', {
  Query: ['Read the ratings of a listing, and whether it has reviews', 1],
})
/**
 * The summary of a review: a small row by which lists of reviews are sorted and filtered. Staff sets `isRemoved` and
 * `isReplyRemoved`; `userId` is the author, until the author's account is erased.
 */
export interface ReviewSummary extends Row {
  readonly id: number
  readonly nco: number
  readonly rating: number
  readonly isVerified: boolean
  readonly hasMedia: boolean
  readonly hasReply: boolean
  readonly isRemoved?: boolean
  readonly isReplyRemoved?: boolean
  readonly userId?: number
}
export const reviewSummaryRow = defineRow(listingRatingsPartition, 'OF#{postId}', {
  Query: ['List what the reviews of a listing are sorted by', 16, 'OF#'],
  PutItem: ['Note what a review is sorted by', 1],
  GetItem: ['Read what a review is sorted by', 1],
  UpdateItem: ['Note that a review is answered or removed', 1],
  ...markAccessPatternsUsedElsewhere({ DeleteItem: ['Remove the summary of a review', 1] }),
}).of<ReviewSummary>()
/**
 * Counts of a listing's reviews by rating and by kind (such as verified, with pictures, or answered). `version` is
 * raised by each change and missing on imported rows; before the first verified review, the row may contain nothing but
 * the version.
 */
export type ListingRatingsItem = Partial<ListingRatingCounts> & { readonly version?: number }
export const listingRatingsRow = defineRow(listingRatingsPartition, 'RATINGS', {
  GetItem: ['Read the ratings of a listing', 1],
  PutItem: ['Write the ratings of a listing', 1],
  UpdateItem: ['Count the reviews of a listing by kind', 1],
}).of<ListingRatingsItem>()
