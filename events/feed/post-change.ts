import * as z from 'zod/mini'
import { commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange } from '../row-change.ts'
import type { StreamFilter } from '../lanes/reaction-needs.ts'

const postImage = z.object({
  id: idField(),
  nco: z.int(),
  supplierId: z.nullable(idField()),
  userId: z.nullable(idField()),
  listingId: z.nullable(idField()),
  text: z.string(),
  mediaIds: z.array(idField()),
  likes: z.optional(z.int()),
  nms: z.int(),
})
const commentImage = z.object({
  id: idField(),
  postId: idField(),
  parentId: idField(),
  userId: idField(),
  supplierId: z.nullable(idField()),
  text: z.string(),
  flags: z.int(),
  likes: z.optional(z.int()),
  nco: z.int(),
  nms: z.int(),
})

/** The rows whose changes wake the reactions to posts and to comments. */
export const postStreamFilter = { pk: 'FP#', sk: [feedPostKey.prefix], versioned: true } as const satisfies StreamFilter
export const commentStreamFilter = {
  pk: 'FP#',
  sk: [commentKey.prefix],
  versioned: true,
} as const satisfies StreamFilter

const changeOf =
  <S extends z.ZodMiniType>(prefix: string, schema: S, what: string) =>
  ({
    keys,
    before,
    after,
  }: RowChange): { before: z.output<S> | undefined; after: z.output<S> | undefined } | undefined => {
    if (!keys.pk.startsWith('FP#') || !keys.sk.startsWith(prefix)) return undefined
    return { before: before && parseBySchema(schema, before, what), after: after && parseBySchema(schema, after, what) }
  }

/** Reads the change of a post's or a comment's row; undefined for other rows. */
export const parsePostChange = changeOf(feedPostKey.prefix, postImage, 'post')
export const parseCommentChange = changeOf(commentKey.prefix, commentImage, 'comment')
