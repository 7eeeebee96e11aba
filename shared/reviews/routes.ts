import * as z from 'zod/mini'
import { supplierFollowerSchema, userFollowerSchema } from '../follow/model.ts'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { listingSchema, listingTypeSchema } from '../listing/model.ts'
import { userSchema } from '../profile/model.ts'
import { supplierSchema } from '../supplier/model.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { reviewErrorTexts } from './faults.ts'
import { guestSchema } from './guest.ts'
import {
  reviewKindCountsSchema,
  postSchema,
  allPostFlagBits,
  postCommentSchema,
  ratingCountsSchema,
  reactionSchema,
  reviewSchema,
  reviewFilters,
  reviewSorts,
} from './model.ts'
import { exportedReviewsPerPage, reviewProofStates } from './exported-review.ts'
import { maxReviewReplyLength, reviewLimits } from './rating.ts'

/** A bit mask of `postFlags`. */
const bits = () => z.int().check(z.minimum(0), z.maximum(allPostFlagBits))

export const listPostsByListing = defineRoute({
  method: 'GET',
  path: '/v1/post/listByListing',
  access: 'public',
  params: z.object({
    listingId: idField(),
    listingType: listingTypeSchema,
    /** The bits of `flags` by which posts are filtered. Without `mask`, posts are not filtered. */
    mask: z.optional(bits()),
    flags: z.optional(bits()),
    /**
     * Sort order and filter. With another order than `newest`, or with a filter, only reviews with a rating are
     * listed, at most 1,000 of a listing.
     */
    sort: z.optional(z.enum(reviewSorts)),
    only: z.optional(z.enum(reviewFilters)),
    /** Only reviews with a rating from `ratingFrom` to `ratingTill`, 1 to 10. */
    ratingFrom: z.optional(z.int().check(z.minimum(reviewLimits.rating[0]), z.maximum(reviewLimits.rating[1]))),
    ratingTill: z.optional(z.int().check(z.minimum(reviewLimits.rating[0]), z.maximum(reviewLimits.rating[1]))),
    /** Only posts created before this time, epoch ms. */
    earliest: z.optional(z.int().check(z.positive())),
    /** The cursor of the previous page; exact even if several posts have the same time. */
    cursor: z.optional(machineTextField({ most: 512 })),
  }),
  data: z.object({
    posts: z.array(postSchema),
    /** The review fields of those posts that are reviews. */
    reviews: z.array(reviewSchema),
    /** The number of reviews by rating, only on the first page; null on other pages. */
    ratings: z.nullable(ratingCountsSchema),
    /**
     * The number of reviews of each kind, only on the first page; null on other pages, and if they were not counted
     * yet.
     */
    kinds: z.nullable(reviewKindCountsSchema),
    msgs: z.array(postCommentSchema),
    reactions: z.array(reactionSchema),
    listings: z.partialRecord(listingTypeSchema, z.array(listingSchema)),
    suppliers: z.array(supplierSchema),
    supplierFollowers: z.array(supplierFollowerSchema),
    /** The authors that the caller may see. */
    users: z.array(userSchema),
    userFollowers: z.array(userFollowerSchema),
    /**
     * Creation times of the page's last post (`earliest`) and first post (`latest`) in its sort order, epoch ms; null
     * for an empty page.
     */
    earliest: z.nullable(z.int()),
    latest: z.nullable(z.int()),
    cursor: pageCursorField(),
    parent: z.nullable(postCommentSchema),
  }),
  summary:
    'Posts about a listing that the caller may read, newest first, 10 per page; with mask 4 and flags 4, its reviews.',
})

const { rating, title, text, media } = reviewLimits

export const createReview = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/review/create',
  access: 'session',
  params: z.object({
    listingId: idField(),
    rating: z.int().check(z.minimum(rating[0]), z.maximum(rating[1])),
    title: singleLineField({ least: title[0], most: title[1] }),
    pros: z._default(multiLineField({ most: text }), ''),
    cons: z._default(multiLineField({ most: text }), ''),
    /** Ids of the caller's own pictures and films. */
    mediaIds: z._default(z.array(idField()).check(z.maxLength(media)), []),
  }),
  data: z.object({ id: idField(), dealKeyAcquired: z.boolean(), isVerified: z.boolean() }),
  errors: [reviewErrorTexts.media, reviewErrorTexts.ownStay, reviewErrorTexts.removed],
  creates: true,
  summary:
    'Publishes the caller’s review of a listing, or replaces it. It is verified, and counts, after a completed stay there; the first verified one earns a Deal Key.',
})

export const replyToReview = defineRoute({
  method: 'POST',
  path: '/v1/stay/listing/review/reply',
  access: 'session',
  params: z.object({
    id: idField(),
    listingId: idField(),
    /** An empty text removes the answer. */
    text: multiLineField({ most: maxReviewReplyLength }),
  }),
  data: z.object({ id: idField() }),
  errors: [reviewErrorTexts.replyRemoved],
  summary: 'Sets the supplier’s one answer to a review, for those of its team who may post.',
})

const portable = z.object({
  id: idField(),
  listingId: idField(),
  nco: z.int(),
  rating: z.int(),
  isVerified: z.boolean(),
  title: z.string(),
  text: z.string(),
  pros: z.string(),
  cons: z.string(),
  reply: z.string(),
  /** The proof of the review, for `review/verify`. */
  proof: z.string(),
})

export const exportReviews = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/review/export',
  access: 'session',
  params: z.object({ listingId: idField(), cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({ reviews: z.array(portable), cursor: pageCursorField() }),
  summary: 'Signed reviews of a listing without their authors, newest first, 20 a page; for those who may post for it.',
})

export const verifyReviews = defineRoute({
  method: 'GET',
  path: '/v1/stay/listing/review/verify',
  access: 'public',
  params: z.object({
    proofs: z
      .array(machineTextField({ least: 1, most: 160 }))
      .check(z.minLength(1), z.maxLength(exportedReviewsPerPage)),
  }),
  data: z.object({ states: z.array(z.enum(reviewProofStates)) }),
  summary: 'Whether exported reviews are as they were signed and still on the site, in the order of the proofs.',
})

export const readGuestOfOrder = defineRoute({
  method: 'GET',
  path: '/v1/supplier/order/guest',
  access: requireSupplierCapability('orders', 'id', 'limited'),
  params: z.object({
    /** Id of the supplier. */
    id: idField(),
    orderId: idField(),
    /** Id of the order's guest, so that the order and everything about the guest are read at once. */
    userId: idField(),
  }),
  data: guestSchema,
  summary: 'What a supplier’s team may know of the guest of an order before it answers. Beyond the specification.',
})
