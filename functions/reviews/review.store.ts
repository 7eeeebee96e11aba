import type { ListingRatingCounts } from '@nestboard/shared/reviews/listing-rating-counts.ts'
import { reviewPostRow, listingRatingsRow, listingReviewsIndex, ownReviewRow } from './rows.ts'
import type { OwnReview, ReviewItem } from './rows.ts'
import {
  allConditionsHold,
  attributesEqual,
  attributesExist,
  attributesMissing,
  rowExists,
  rowMissing,
} from '../kernel/table/condition.ts'
import { readFirstRows, readRow } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'

/** Reads a listing's reviews before a sort key, newest first. Index: REVIEWS#L#{listing} / *. */
export const readListingReviewsBefore = (listingId: number, before: string, most: number): Promise<ReviewItem[]> =>
  readFirstRows(listingReviewsIndex(listingId), most, { index: secondaryIndexName, before, newestFirst: true })

/**
 * Reads the counts of a listing's reviews by rating and by kind, without consistency, at half a unit; undefined before
 * the first count.
 */
export const readReviewCountsOfListing = (
  listingId: number,
): Promise<Partial<Pick<ListingRatingCounts, 'counts' | 'kinds'>> | undefined> =>
  readRow(listingRatingsRow.key(listingId))

const marking =
  (name: 'removedMs' | 'replyRemovedMs') =>
  (id: number, isRemoved: boolean, nms: number): TableWrite =>
    reviewPostRow.update(
      [id],
      isRemoved ? { set: { [name]: nms, nms } } : { set: { nms }, remove: [name] },
      allConditionsHold(rowExists, isRemoved ? attributesMissing(name) : attributesExist(name)),
    )

/** The write by which staff removes or restores a review; its condition fails if that is already done. */
export const setReviewRemoval = marking('removedMs')
/** The write by which staff removes or restores a reply; its condition fails if that is already done. */
export const setReplyRemoval = marking('replyRemovedMs')

/**
 * The write that stores which review of a listing is the person's own. Its condition fails if the person wrote another
 * one concurrently.
 */
export const putOwnReview = (userId: number, review: OwnReview, before: OwnReview | undefined): TableWrite =>
  ownReviewRow.put(
    [userId, review.listingId],
    review,
    before ? attributesEqual({ version: before.version }) : rowMissing,
  )
