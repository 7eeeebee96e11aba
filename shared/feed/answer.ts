import * as z from 'zod/mini'
import { supplierFollower, userFollower } from '../follow/model.ts'
import { pageCursorField } from '../kernel/page.ts'
import { listing, listingType } from '../listing/model.ts'
import { user } from '../profile/model.ts'
import { postMessage, reaction } from '../reviews/model.ts'
import { supplier } from '../supplier/model.ts'
import { feedPost } from './model.ts'

/** Posts with everything that their cards show. */
export const postsResponse = z.object({
  posts: z.array(feedPost),
  /** The root message of each post's comments; its id is the post's id. */
  msgs: z.array(postMessage),
  /** The caller's reactions to `msgs`. */
  reactions: z.array(reaction),
  /** The listings to which the posts belong, as far as they are visible to everybody. */
  listings: z.partialRecord(listingType, z.array(listing)),
  suppliers: z.array(supplier),
  supplierFollowers: z.array(supplierFollower),
  users: z.array(user),
  userFollowers: z.array(userFollower),
  /** Creation times of the oldest and the newest post of this page, epoch ms; null for an empty page. */
  earliest: z.nullable(z.int()),
  latest: z.nullable(z.int()),
  cursor: pageCursorField(),
  parent: z.nullable(postMessage),
})
export type PostsResponse = z.infer<typeof postsResponse>

/** Comments with their authors. */
export const commentsResponse = z.object({
  msgs: z.array(postMessage),
  reactions: z.array(reaction),
  suppliers: z.array(supplier),
  users: z.array(user),
})
