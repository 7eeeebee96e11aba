import { userPartition } from '../kernel/rows.ts'
import { definePartitionKey, defineRowKey } from '../kernel/table/row-kind.ts'
import { defineIndexPartition } from '../kernel/table/time-index.ts'

/** A review, stored as a post under its own id. */
export const reviewPostKey = defineRowKey('P#{postId}', 'POST', {
  PutItem: ['Create a review', 52],
  UpdateItem: ['Answer a review', 60],
  GetItem: ['Read a review', 52],
})
/** Index of a listing's reviews, sorted by time. */
export const listingReviewsIndex = defineIndexPartition('REVIEWS#L#{listingId}', [
  'List reviews of a listing',
  64,
  '{before}',
])
/** Points from a person to their one review of a listing. */
export const ownReviewKey = defineRowKey(userPartition, 'REVIEW#{listingId}', {
  GetItem: ['Read which review of a listing is one’s own', 1],
  PutItem: ['Note one’s own review of a listing', 1],
  Query: ['List the reviews of a person', 8],
})
/**
 * Summaries of a listing's reviews, and the counts of its reviews. They are kept out of the listing's partition,
 * because pricing reads that partition and needs neither.
 */
export const listingRatingsPartition = definePartitionKey('LR#{listingId}', {
  Query: ['Read the ratings of a listing, and whether it has reviews', 1],
})
/** The summary of a rated review: the fields by which lists of reviews are sorted and filtered. */
export const reviewSummaryKey = defineRowKey(listingRatingsPartition, 'OF#{postId}', {
  Query: ['List what the reviews of a listing are sorted by', 16, 'OF#'],
  PutItem: ['Note what a review is sorted by', 1],
  GetItem: ['Read what a review is sorted by', 1],
  UpdateItem: ['Note that a review is answered or removed', 1],
})
/** Counts of a listing's reviews by rating and by kind (such as verified, with pictures, or answered). */
export const listingRatingsKey = defineRowKey(listingRatingsPartition, 'RATINGS', {
  GetItem: ['Read the ratings of a listing', 1],
  PutItem: ['Write the ratings of a listing', 1],
  UpdateItem: ['Count the reviews of a listing by kind', 1],
})
