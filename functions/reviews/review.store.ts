import type { Post, RatingCounts, Review } from '@nestboard/shared/reviews/model.ts'
import { ratingsKey, reviewsOfListing } from './rows.ts'
import { firstRowsOf, rowAt } from '../kernel/table/read.ts'
import { indexName } from '../kernel/table.ts'

/** A stored review. Empty and false fields are left out, which is about half of them. */
export interface ReviewItem
  extends
    Pick<Post, 'id' | 'nco' | 'flags'>,
    Partial<Pick<Post, 'nms' | 'text' | 'media'>>,
    Partial<Pick<Review, 'rating' | 'title' | 'pros' | 'cons' | 'mediaIds' | 'isVerified' | 'reply'>> {
  readonly listingId: number
  readonly userId?: number
  readonly gsi1pk: string
  readonly gsi1sk: string
}

/** A listing's reviews before a sort key, newest first. Index REVIEWS#L#{listing} / * */
export const reviewsBefore = (listingId: number, before: string, most: number): Promise<ReviewItem[]> =>
  firstRowsOf(reviewsOfListing(listingId), most, { index: indexName, before, newestFirst: true })

/** Number of reviews of a listing by rating; undefined before the first count. LR#{listing} / RATINGS */
export const ratingsOf = async (listingId: number): Promise<RatingCounts | undefined> =>
  (await rowAt<{ counts: RatingCounts }>(ratingsKey(listingId)))?.counts
