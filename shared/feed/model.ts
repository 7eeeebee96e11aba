import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { post } from '../reviews/model.ts'
import type { postMessage, reaction } from '../reviews/model.ts'

/** What a reader may do with a post or a comment (traveler §3): bits of `uiFlags`. */
export const uiFlags = {
  /** Comment on it, or answer it. */
  add: 1,
  delete: 2,
  edit: 4,
  hide: 8,
  report: 16,
  like: 32,
  /** The reader works for the supplier that wrote it. */
  supplier: 2 ** 30,
} as const

/** Limits: characters of a post, of its place and of a comment, files of a post, and how deep answers go. */
export const feedLimits = {
  text: { least: 3, most: 4000 },
  location: 80,
  comment: { least: 1, most: 1000 },
  media: 6,
  depth: 8,
} as const

/** Comments show this many levels; deeper answers stand at the last one. */
export const shownDepth = 3

/** Posts, and comments, of one page. */
export const postsAPage = 10
export const commentsAPage = 10

/** Suppliers and people with more followers are read when a feed is read; others are written to their followers' feeds. */
export const fanOutMost = 1000

/** Suggestions for a person who follows no one: number of suppliers, and their distance from a board or search in meters. */
export const suggestedMost = 6
export const suggestWithinMeters = 50_000

/** How long an entry of a feed is kept. */
export const feedKeptMs = 60 * 86_400_000

/** Bits of a reaction (traveler §3). */
export const reactionFlags = { like: 1, dislike: 2 } as const

/** A post with its author: a supplier, or else the person in `userId`. */
export const feedPost = z.extend(post, { supplierId: z.nullable(id()) })
export type FeedPost = z.infer<typeof feedPost>

/** A comment, or the root of a post's comments, whose id is the post's and which counts its likes and comments. */
export type PostMessage = z.infer<typeof postMessage>
export type Reaction = z.infer<typeof reaction>
