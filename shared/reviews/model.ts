import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { listingType } from '../listing/model.ts'
import { media } from '../media/model.ts'
import { reviewLimits } from './rating.ts'

/** Bits of a post (traveler §3). */
export const postFlags = { active: 1, noComments: 2, review: 4 } as const
/** Every bit a post can have. */
export const postFlagsAll = 7

/**
 * Something said about a listing or by a supplier. `nco`: when, epoch ms. `userId`: by whom; null where the one who said
 * it has no account here. `flags`: `postFlags`; `uiFlags`: what the caller may do with it.
 */
export const post = z.object({
  id: id(),
  nco: z.int(),
  nms: z.int(),
  location: z.string(),
  listingId: z.nullable(id()),
  listingType,
  userId: z.nullable(id()),
  uiFlags: z.int(),
  flags: z.int(),
  text: z.string(),
  media: z.array(z.pick(media, { idx: true, url: true, type: true })),
})
export type Post = z.infer<typeof post>

/** What is said under a post; of one without comments there is none. */
export const postMessage = z.object({
  id: id(),
  postId: id(),
  parentId: z.nullable(id()),
  userId: z.nullable(id()),
  supplierId: z.nullable(id()),
  text: z.string(),
  media: post.shape.media,
  likes: z.int(),
  comments: z.int(),
  child: z.int(),
  depth: z.int(),
  nco: z.int(),
  flags: z.int(),
  uiFlags: z.int(),
})

/** What the caller thinks of a message. `flags`: like 1, dislike 2. */
export const reaction = z.object({ msgId: id(), userId: id(), flags: z.int() })

/** Reviews of one page. */
export const reviewsAPage = 10

/**
 * What makes a post a review. `rating`: 1 to 10, 0 where none was given; title, pros and cons are empty where the post's
 * own text says it all. `isVerified`: by somebody whose booked stay there was over.
 */
export const review = z.object({
  postId: id(),
  listingId: id(),
  rating: z.int().check(z.minimum(0), z.maximum(reviewLimits.rating[1])),
  title: z.string(),
  pros: z.string(),
  cons: z.string(),
  mediaIds: z.array(id()),
  isVerified: z.boolean(),
})
export type Review = z.infer<typeof review>

/** How often each rating was given, from 1 to 10. */
export const ratingCounts = z.array(z.int().check(z.minimum(0))).check(z.length(reviewLimits.rating[1]))
export type RatingCounts = z.infer<typeof ratingCounts>
