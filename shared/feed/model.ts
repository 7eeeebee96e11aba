import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { postSchema } from '../reviews/model.ts'
import type { postCommentSchema, reactionSchema } from '../reviews/model.ts'

/**
 * Limits of posts and comments. `text`, `location` and `comment` count characters, `media` files; `depth` is the
 * number of levels of answers.
 */
export const feedLimits = {
  text: { least: 3, most: 4000 },
  location: 80,
  comment: { least: 1, most: 1000 },
  media: 6,
  depth: 8,
} as const

/** Number of levels of comments that screens indent; deeper answers are shown at the last level. */
export const maxIndentedCommentLevels = 3

/** Number of posts, and of comments on a post or replies to a comment, on a page. */
export const postsPerPage = 10
export const commentsPerPage = 10
/** Number of comments on a page of all comments of a post. */
export const allCommentsPerPage = 200

/**
 * Fan-out limit: a new post is copied to its author's followers' feeds only if the author has at most this many
 * followers. The posts of other authors are merged into a feed when it is read.
 */
export const maxFollowersForFanOut = 1000

/**
 * Suggestions to a person who follows nobody: maximum number of suppliers, and the greatest distance in meters of
 * their listings from the place of one of the person's boards or searches.
 */
export const maxSuggestedSuppliers = 6
export const maxSuggestedSupplierDistanceMeters = 50_000

/** How long a post stays in the stored home feed of a follower. */
export const feedEntryLifeMs = 60 * 86_400_000

/** Bits of a reaction (traveler §3). */
export const reactionFlags = { like: 1, dislike: 2 } as const

/** A post with its author: a supplier or, if `supplierId` is null, the person with the id `userId`. */
export const feedPostSchema = z.extend(postSchema, { supplierId: z.nullable(idField()) })
export type FeedPost = z.infer<typeof feedPostSchema>

/**
 * A comment, or the root message of a post's comments. The root message has the post's id and counts the post's likes
 * and comments.
 */
export type PostComment = z.infer<typeof postCommentSchema>
export type Reaction = z.infer<typeof reactionSchema>
