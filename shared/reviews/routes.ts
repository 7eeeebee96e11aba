import * as z from 'zod/mini'
import { supplierFollower, userFollower } from '../follow/model.ts'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code } from '../kernel/text.ts'
import { listing, listingType } from '../listing/model.ts'
import { user } from '../profile/model.ts'
import { supplier } from '../supplier/model.ts'
import { post, postFlagsAll, postMessage, ratingCounts, reaction, review } from './model.ts'

/** A bitmask of `postFlags`. */
const bits = () => z.int().check(z.minimum(0), z.maximum(postFlagsAll))

export const listPostsByListing = route({
  method: 'GET',
  path: '/v1/post/listByListing',
  access: 'public',
  params: z.object({
    listingId: id(),
    listingType,
    /** Which bits of `flags` count; without it none does. */
    mask: z.optional(bits()),
    flags: z.optional(bits()),
    /** The earliest the caller has, epoch ms: only posts from before. */
    earliest: z.optional(z.int().check(z.positive())),
    /** Goes on after a page, and exactly there where several came at once. */
    cursor: z.optional(code({ most: 512 })),
  }),
  data: z.object({
    posts: z.array(post),
    /** Of each post that is a review. */
    reviews: z.array(review),
    /** How often each rating was given, on the first page; null where nobody counted. */
    ratings: z.nullable(ratingCounts),
    msgs: z.array(postMessage),
    reactions: z.array(reaction),
    listings: z.partialRecord(listingType, z.array(listing)),
    suppliers: z.array(supplier),
    supplierFollowers: z.array(supplierFollower),
    /** Who wrote them, as far as the caller may know. */
    users: z.array(user),
    userFollowers: z.array(userFollower),
    /** Times of the last and the first of this page, epoch ms; null for an empty one. */
    earliest: z.nullable(z.int()),
    latest: z.nullable(z.int()),
    cursor: cursor(),
    parent: z.nullable(postMessage),
  }),
  summary:
    'Posts about a listing that the caller may read, newest first, 10 a page; with mask 4 and flags 4 its reviews.',
})
