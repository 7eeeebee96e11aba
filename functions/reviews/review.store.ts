import type { Counted } from '@nestboard/shared/reviews/counted.ts'
import type { Post, Review } from '@nestboard/shared/reviews/model.ts'
import { postKey, ratingsKey, reviewsOfListing } from './rows.ts'
import { allOf, exists, has, lacks } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/write.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'

/** A stored review. Empty and false fields are left out, which is about half of them. */
export interface ReviewItem
  extends
    Pick<Post, 'id' | 'nco' | 'flags'>,
    Partial<Pick<Post, 'nms' | 'text' | 'media'>>,
    Partial<Pick<Review, 'rating' | 'title' | 'pros' | 'cons' | 'mediaIds' | 'isVerified' | 'reply'>> {
  readonly listingId: number
  readonly userId?: number
  /** When staff removed the review, or the answer to it, epoch ms. */
  readonly removedMs?: number
  readonly replyRemovedMs?: number
  readonly gsi1pk: string
  readonly gsi1sk: string
}

/** A listing's reviews before a sort key, newest first. Index REVIEWS#L#{listing} / * */
export const reviewsBefore = (listingId: number, before: string, most: number): Promise<ReviewItem[]> =>
  firstRowsOf(reviewsOfListing(listingId), most, { index: indexName, before, newestFirst: true })

/** Number of reviews of a listing by rating and by kind; undefined before the first count. LR#{listing} / RATINGS */
export const ratingsOf = (listingId: number): Promise<Partial<Pick<Counted, 'counts' | 'kinds'>> | undefined> =>
  rowAt(ratingsKey(listingId))

/** A review, read consistently. P#{id} / POST */
export const reviewById = (id: number): Promise<ReviewItem | undefined> => rowAt(postKey(id), { consistent: true })

const marking =
  (name: 'removedMs' | 'replyRemovedMs') =>
  (id: number, isRemoved: boolean, nms: number): Write =>
    updateRow(
      postKey(id),
      isRemoved ? { set: { [name]: nms, nms } } : { set: { nms }, remove: [name] },
      allOf(exists, isRemoved ? lacks(name) : has(name)),
    )

/** The write by which staff removes or restores a review; its condition fails if that is done. */
export const markReview = marking('removedMs')
/** The same for the answer to a review. */
export const markReply = marking('replyRemovedMs')
