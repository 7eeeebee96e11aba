import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, multiLineField } from '../kernel/text/fields.ts'
import { postCommentSchema } from '../reviews/model.ts'
import { commentsResponseSchema } from './posts-response.ts'
import { postErrorTexts } from './faults.ts'
import { feedLimits } from './model.ts'

export const createComment = defineRoute({
  method: 'POST',
  path: '/v1/post/msg/create',
  access: 'session',
  params: z.object({
    /** The comment to answer, or the post's id for a comment on the post itself. */
    parentId: idField(),
    text: multiLineField(feedLimits.comment),
  }),
  data: z.object({ id: idField(), nco: z.int() }),
  errors: [postErrorTexts.closed, postErrorTexts.deep],
  budget: 'comment',
  creates: true,
  summary:
    'Comments on a post, or answers a comment; in the name of the supplier if it is a post of the caller’s team.',
})

export const deleteComment = defineRoute({
  method: 'POST',
  path: '/v1/post/msg/delete',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary:
    'Deletes a comment for everyone, with the answers to it. For its author, and the team of the post’s supplier.',
})

export const listComments = defineRoute({
  method: 'GET',
  path: '/v1/post/msg/list',
  access: 'public',
  params: z.object({ parentId: idField(), cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.extend(commentsResponseSchema, { cursor: pageCursorField(), parent: z.nullable(postCommentSchema) }),
  summary: 'Comments on a post, or the answers to a comment, newest first, 10 a page.',
})

export const listCommentsOfPost = defineRoute({
  method: 'GET',
  path: '/v1/post/msg/listByPost',
  access: 'public',
  params: z.object({
    postId: idField(),
    /** Only comments created or changed after this time, epoch ms. */
    nms: z.optional(z.int().check(z.nonnegative())),
    cursor: z.optional(machineTextField({ most: 512 })),
  }),
  data: z.extend(commentsResponseSchema, { cursor: pageCursorField() }),
  summary:
    'The comments of a post with all answers, 200 a page, each page by creation; of those changed since `nms` also deleted ones. ' +
    'To read the newest first, use `/v1/post/msg/list`.',
})

export const react = defineRoute({
  method: 'POST',
  path: '/v1/post/msg/react',
  access: 'session',
  params: z.object({ id: idField(), flags: z.int().check(z.minimum(0), z.maximum(2)) }),
  data: z.object({}),
  summary: 'Likes (1) or dislikes (2) a post or comment, or takes that back (0). A repeat changes nothing.',
})

export const reportComment = defineRoute({
  method: 'POST',
  path: '/v1/post/msg/report',
  access: 'session',
  params: z.object({ id: idField() }),
  data: z.object({}),
  summary: 'Reports a comment for moderation. A repeat changes nothing.',
})
