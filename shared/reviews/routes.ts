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

/** A bit mask of `postFlags`. */
const bits = () => z.int().check(z.minimum(0), z.maximum(postFlagsAll))

export const listPostsByListing = route({
  method: 'GET',
  path: '/v1/post/listByListing',
  access: 'public',
  params: z.object({
    listingId: id(),
    listingType,
    /** The bits of `flags` to compare; without it none. */
    mask: z.optional(bits()),
    flags: z.optional(bits()),
    /** Only posts created before this time, epoch ms. */
    earliest: z.optional(z.int().check(z.positive())),
    /** Continues after a page; exact even if several posts have the same time. */
    cursor: z.optional(code({ most: 512 })),
  }),
  data: z.object({
    posts: z.array(post),
    /** The reviews among the posts. */
    reviews: z.array(review),
    /** The number of reviews by rating, on the first page; otherwise null. */
    ratings: z.nullable(ratingCounts),
    msgs: z.array(postMessage),
    reactions: z.array(reaction),
    listings: z.partialRecord(listingType, z.array(listing)),
    suppliers: z.array(supplier),
    supplierFollowers: z.array(supplierFollower),
    /** The authors that the caller may see. */
    users: z.array(user),
    userFollowers: z.array(userFollower),
    /** Times of the last and the first post on this page, epoch ms; null for an empty page. */
    earliest: z.nullable(z.int()),
    latest: z.nullable(z.int()),
    cursor: cursor(),
    parent: z.nullable(postMessage),
  }),
  summary:
    'Posts about a listing that the caller may read, newest first, 10 per page; with mask 4 and flags 4, its reviews.',
})
