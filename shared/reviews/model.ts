import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { listingTypeSchema } from '../listing/model.ts'
import { mediaSchema } from '../media/model.ts'
import { reviewLimits } from './rating.ts'

/** Bits of a post's `flags` (traveler §3). */
export const postFlags = { active: 1, noComments: 2, review: 4 } as const
/** All bits of `postFlags`. */
export const allPostFlagBits = 7

/** Actions that a reader may take on a post, a review or a comment (traveler §3), as bits of `uiFlags`. */
export const allowedPostActionFlags = {
  /** Comment on the post, or answer the comment. */
  add: 1,
  delete: 2,
  edit: 4,
  hide: 8,
  report: 16,
  like: 32,
  /** Not an action: the reader works for the post's supplier. */
  supplier: 2 ** 30,
} as const

/**
 * A review of a listing, or a post of a person or supplier. `nco`: created, epoch ms. `userId`: the author; null if
 * the author has no account on Nestboard. `flags`: `postFlags`; `uiFlags`: what the caller may do with it.
 */
export const postSchema = z.object({
  id: idField(),
  nco: z.int(),
  nms: z.int(),
  location: z.string(),
  listingId: z.nullable(idField()),
  listingType: listingTypeSchema,
  userId: z.nullable(idField()),
  uiFlags: z.int(),
  flags: z.int(),
  text: z.string(),
  media: z.array(z.pick(mediaSchema, { idx: true, url: true, type: true })),
})
export type Post = z.infer<typeof postSchema>

/** A comment on a post, or the post itself in the form of a message: the root of its tree of comments. */
export const postCommentSchema = z.object({
  id: idField(),
  postId: idField(),
  parentId: z.nullable(idField()),
  userId: z.nullable(idField()),
  supplierId: z.nullable(idField()),
  text: z.string(),
  media: postSchema.shape.media,
  likes: z.int(),
  comments: z.int(),
  child: z.int(),
  depth: z.int(),
  nco: z.int(),
  flags: z.int(),
  uiFlags: z.int(),
})

/** The caller's reaction to a comment. `flags`: like 1, dislike 2. */
export const reactionSchema = z.object({ msgId: idField(), userId: idField(), flags: z.int() })

/** Sort orders of reviews. Imported reviews without a rating appear only in the order `newest` without filters. */
export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
/** The kinds of reviews to which a list may be limited. */
export const reviewFilters = ['verified', 'photos', 'answered'] as const
export type ReviewFilter = (typeof reviewFilters)[number]

export const reviewsPerPage = 10

/**
 * The supplier's answer to a review. `nco`: written, epoch ms. `isRemoved`: removed by staff, so only the supplier's
 * team sees it.
 */
export const reviewReplySchema = z.object({ text: z.string(), nco: z.int(), isRemoved: z.optional(z.boolean()) })

/**
 * The review fields of a post. `rating`: 1 to 10, 0 without one. Title, pros and cons may be empty. `isVerified`:
 * written after a completed stay at the listing. `reply`: null without one.
 */
export const reviewSchema = z.object({
  postId: idField(),
  listingId: idField(),
  rating: z.int().check(z.minimum(0), z.maximum(reviewLimits.rating[1])),
  title: z.string(),
  pros: z.string(),
  cons: z.string(),
  mediaIds: z.array(idField()),
  isVerified: z.boolean(),
  reply: z.nullable(reviewReplySchema),
})
export type Review = z.infer<typeof reviewSchema>

/** The number of reviews with each rating from 1 to 10. */
export const ratingCountsSchema = z.array(z.int().check(z.minimum(0))).check(z.length(reviewLimits.rating[1]))
export type RatingCounts = z.infer<typeof ratingCountsSchema>

/** The number of reviews of each kind to which a list may be limited. */
export const reviewKindCountsSchema = z.record(z.enum(reviewFilters), z.int().check(z.minimum(0)))
export type ReviewKindCounts = z.infer<typeof reviewKindCountsSchema>
