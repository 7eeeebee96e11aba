import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { Post, RatingCounts, Review } from '@nestboard/shared/reviews/model.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import { timeOrder } from '../kernel/table/time-index.ts'
import { postKey, ratingsKey, reviewsOfListing } from './rows.ts'
import type { ReviewItem } from './review.store.ts'

/** What a review says, before it is kept. */
export type Said = Omit<ReviewItem, 'flags' | 'gsi1pk' | 'gsi1sk'>

/**
 * The row of a review that was said elsewhere, by somebody without an account here: nobody is there to answer comments.
 * Without a version of its own it wakes nothing: until somebody changes it, nobody has to be told of it.
 */
export const reviewItem = (said: Said): ReviewItem & Key => ({
  ...postKey(said.id),
  gsi1pk: reviewsOfListing(said.listingId),
  gsi1sk: timeOrder(said.nco, said.id),
  ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== '' && value !== false)) as typeof said),
  flags: postFlags.active + postFlags.noComments + postFlags.review,
})

/** The row of how often a listing was given each rating. */
export const ratingsItem = (listingId: number, counts: RatingCounts): Key & { counts: RatingCounts } => ({
  ...ratingsKey(listingId),
  counts,
})

/** The post among what is kept of a review. */
export const postOf = ({ id, nco, nms = nco, listingId, userId, flags, text = '', media = [] }: ReviewItem): Post => ({
  id,
  nco,
  nms,
  location: '',
  listingId,
  listingType: 'STAY',
  userId: userId ?? null,
  uiFlags: 0,
  flags,
  text,
  media,
})

/** And the review. */
export const reviewOf = ({
  id,
  listingId,
  rating = 0,
  title = '',
  pros = '',
  cons = '',
  mediaIds = [],
  isVerified = false,
}: ReviewItem): Review => ({ postId: id, listingId, rating, title, pros, cons, mediaIds, isVerified })
