import * as z from 'zod/mini'
import { supplierFollowerSchema, userFollowerSchema } from '../follow/model.ts'
import { pageCursorField } from '../kernel/page.ts'
import { listingSchema, listingTypeSchema } from '../listing/model.ts'
import { userSchema } from '../profile/model.ts'
import { postCommentSchema, reactionSchema } from '../reviews/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { feedPostSchema } from './model.ts'

/** Posts with everything that their cards show. */
export const postsResponseSchema = z.object({
  posts: z.array(feedPostSchema),
  /**
   * For each post, the message under which its comments hang: it has the post's id and the numbers of likes and
   * comments.
   */
  msgs: z.array(postCommentSchema),
  /** The caller's reactions to `msgs`. */
  reactions: z.array(reactionSchema),
  /** The listings to which the posts belong, as far as they are visible to everybody. */
  listings: z.partialRecord(listingTypeSchema, z.array(listingSchema)),
  suppliers: z.array(supplierSchema),
  supplierFollowers: z.array(supplierFollowerSchema),
  users: z.array(userSchema),
  userFollowers: z.array(userFollowerSchema),
  /** Creation times of the oldest and the newest post of this page, epoch ms; null for an empty page. */
  earliest: z.nullable(z.int()),
  latest: z.nullable(z.int()),
  cursor: pageCursorField(),
  parent: z.nullable(postCommentSchema),
})
export type PostsResponse = z.infer<typeof postsResponseSchema>

export const commentsResponseSchema = z.object({
  msgs: z.array(postCommentSchema),
  reactions: z.array(reactionSchema),
  suppliers: z.array(supplierSchema),
  users: z.array(userSchema),
})
export type CommentsResponse = z.infer<typeof commentsResponseSchema>
