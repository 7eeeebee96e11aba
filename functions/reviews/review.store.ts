import type { ListingRatingCounts } from '@nestboard/shared/reviews/counted.ts'
import type { Post, Review } from '@nestboard/shared/reviews/model.ts'
import { reviewPostKey, listingRatingsKey, listingReviewsIndex } from './rows.ts'
import { allConditionsHold, rowExists, attributesExist, attributesMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/write.ts'
import { secondaryIndexName } from '../kernel/table.ts'
import type { TableWrite } from '../kernel/table.ts'

/** A stored review. Empty and false fields are not stored; they are about half of all fields. */
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

/** Reads a listing's reviews before a sort key, newest first. Index: REVIEWS#L#{listing} / *. */
export const readListingReviewsBefore = (listingId: number, before: string, most: number): Promise<ReviewItem[]> =>
  readFirstRows(listingReviewsIndex(listingId), most, { index: secondaryIndexName, before, newestFirst: true })

/**
 * Reads the counts of a listing's reviews by rating and by kind; undefined before the first count. Key: LR#{listing} /
 * RATINGS.
 */
export const readReviewCountsOfListing = (
  listingId: number,
): Promise<Partial<Pick<ListingRatingCounts, 'counts' | 'kinds'>> | undefined> => readRow(listingRatingsKey(listingId))

/** Reads a review consistently. Key: P#{id} / POST. */
export const readReviewById = (id: number): Promise<ReviewItem | undefined> =>
  readRow(reviewPostKey(id), { consistent: true })

const marking =
  (name: 'removedMs' | 'replyRemovedMs') =>
  (id: number, isRemoved: boolean, nms: number): TableWrite =>
    updateRow(
      reviewPostKey(id),
      isRemoved ? { set: { [name]: nms, nms } } : { set: { nms }, remove: [name] },
      allConditionsHold(rowExists, isRemoved ? attributesMissing(name) : attributesExist(name)),
    )

/** The write by which staff removes or restores a review; its condition fails if that is already done. */
export const setReviewRemoval = marking('removedMs')
/** The write by which staff removes or restores a reply; its condition fails if that is already done. */
export const setReplyRemoval = marking('replyRemovedMs')
