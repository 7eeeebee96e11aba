import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { machineTextField, singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { listingSchema, listingTypeSchema } from '../listing/model.ts'
import { postsResponseSchema } from './posts-response.ts'
import { postErrorTexts } from './faults.ts'
import { feedLimits } from './model.ts'

export * from './comment-routes.ts'

/**
 * Where a page of a list begins: `earliest` asks for posts created before that time, epoch ms; `cursor` continues
 * exactly after a page.
 */
const from = {
  earliest: z.optional(z.int().check(z.positive())),
  cursor: z.optional(machineTextField({ most: 512 })),
} as const

export const createPost = defineRoute({
  method: 'POST',
  path: '/v1/post/create',
  access: 'session',
  params: z.object({
    /** The supplier in whose name the caller posts; without it the post is the caller's own. */
    supplierId: z.optional(idField()),
    text: multiLineField(feedLimits.text),
    /** The place that the post is about, in the author's words. */
    location: z._default(singleLineField({ most: feedLimits.location }), ''),
    listingId: z.optional(idField()),
    listingType: z.optional(listingTypeSchema),
    /**
     * Ids of files of the supplier (`/v1/supplier/media/create`) or of the caller (`/v1/user/media/create`), in the
     * order shown.
     */
    mediaIds: z._default(z.array(idField()).check(z.maxLength(feedLimits.media)), []),
  }),
  data: z.object({ id: idField() }),
  errors: [postErrorTexts.wrongMedia, postErrorTexts.privateAuthor],
  budget: 'post',
  creates: true,
  summary:
    'Publishes a post of the caller or, for those who may post for it, of a supplier; with pictures and a listing.',
})

export const deletePost = defineRoute({
  method: 'POST',
  path: '/v1/post/delete',
  access: 'session',
  params: z.object({
    id: idField(),
    /** The listing of a review. It spares a round of reads; a wrong one changes nothing. */
    listingId: z.optional(idField()),
  }),
  data: z.object({}),
  summary: 'Deletes a post or a review for everyone. For its author, and for the team of the supplier that posted it.',
})

export const hidePost = defineRoute({
  method: 'POST',
  path: '/v1/post/remove',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: "Removes a post from the caller's own feed. A repeat changes nothing.",
})

export const reportPost = defineRoute({
  method: 'POST',
  path: '/v1/post/report',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: "Reports a post for moderation and removes it from the caller's feed. A repeat changes nothing.",
})

export const readPost = defineRoute({
  method: 'GET',
  path: '/v1/post/read',
  access: 'public',
  params: z.object({ id: idField() }),
  data: postsResponseSchema,
  summary: 'One post with everything that its card shows.',
})

export const listPostsBySupplier = defineRoute({
  method: 'GET',
  path: '/v1/post/listBySupplier',
  access: 'public',
  params: z.object({ supplierId: idField(), ...from }),
  data: postsResponseSchema,
  summary: 'Posts of a supplier, newest first, 10 a page.',
})

export const listPostsByUser = defineRoute({
  method: 'GET',
  path: '/v1/post/listByUser',
  access: 'session',
  params: z.object({ userId: idField(), ...from }),
  data: postsResponseSchema,
  summary: 'Posts of a PUBLIC person, newest first, 10 a page.',
})

export const listSupplierPostsByListing = defineRoute({
  method: 'GET',
  path: '/v1/post/listSupplierByListing',
  access: 'public',
  params: z.object({ listingId: idField(), ...from }),
  data: postsResponseSchema,
  summary: 'Posts that link a listing which the caller may read, newest first, 10 a page.',
})

export const suggestSuppliers = defineRoute({
  method: 'GET',
  path: '/v1/user/feed/suggest',
  access: 'session',
  params: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  data: z.object({ listings: z.array(listingSchema) }),
  summary: 'One stay each of up to six suppliers near a point whom the caller could follow, nearest first.',
})

export const readHomeFeed = defineRoute({
  method: 'GET',
  path: '/v1/user/feed/read',
  access: 'session',
  params: z.object({
    ...from,
    /** Only posts created after this time, epoch ms. */
    latest: z.optional(z.int().check(z.positive())),
  }),
  data: postsResponseSchema,
  summary:
    'Posts of the people and suppliers that the caller follows, of suppliers they work for, and their own, newest first, 10 a page.',
})
