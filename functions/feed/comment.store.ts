import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { allOf, has, is, lacks } from '../kernel/table/condition.ts'
import { firstRowsOf, rowAt } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import { indexName } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { removing } from './removing.ts'
import { answersOf, commentKey, ownCommentKey, postPartition } from './rows.ts'

/** A stored comment. `parentId`: the post's id for a comment on the post. `child`: how many answers it has. */
export interface CommentItem {
  readonly id: number
  readonly postId: number
  readonly parentId: number
  readonly userId: number
  /** The supplier in whose name it was written; null for a person's own. */
  readonly supplierId: number | null
  readonly text: string
  readonly depth: number
  readonly flags: number
  readonly likes?: number
  readonly child?: number
  /** When staff removed it, epoch ms: only its author sees the text. */
  readonly removedMs?: number
  readonly nco: number
  readonly nms: number
  readonly gsi1sk?: string
}

const isActive = is({ flags: postFlags.active })

/** The writes of a new comment: itself, and its place under its author. */
export const putComment = (item: CommentItem): Write[] => [
  putRow({
    ...commentKey(item.id),
    ...answersOf(item.parentId, item.nco, item.id),
    ...item,
    watch: [entityRef('PostMsg', item.id)],
  }),
  putRow({ ...ownCommentKey(item.userId, item.id) }),
]

/** The write that counts on a comment; its condition fails if it is deleted. */
export const countOnComment = (id: number, add: Partial<Record<'likes' | 'child', number>>, nowMs: number): Write =>
  updateRow(commentKey(id), { add, set: { nms: nowMs } }, isActive)

/**
 * The write that deletes a comment's text and takes it out of its list; its condition fails if that is done already, or if staff
 * removed or restored it meanwhile.
 */
export const endComment = (id: number, nowMs: number, isRemoved = false): Write =>
  updateRow(
    commentKey(id),
    { set: { flags: 0, text: '', nms: nowMs }, remove: ['gsi1pk', 'gsi1sk'] },
    allOf(isActive, isRemoved ? has('removedMs') : lacks('removedMs')),
  )

/** The write by which staff removes or restores a comment; its condition fails if that is done, or the comment is deleted. */
export function markComment(id: number, isRemoved: boolean, nms: number): Write {
  const [change, condition] = removing(isRemoved, nms)
  return updateRow(commentKey(id), change, allOf(isActive, condition))
}

/** A comment, by id. FP#{stem} / MSG#{id} */
export const commentById = (id: number): Promise<CommentItem | undefined> => rowAt(commentKey(id))

/** Answers to a comment or comments on a post after or before a sort key. Index SAID#{parent} / * */
export const answersFrom = (
  parentId: number,
  range: { readonly before: string } | { readonly from: string },
  most: number,
): Promise<CommentItem[]> =>
  firstRowsOf(answersOf.partition(parentId), most, { index: indexName, ...range, newestFirst: 'before' in range })

/** Rows of comments of a post and of posts with its stem, in no order of time. FP#{stem} / MSG#* */
export const commentsAt = (postId: number, most: number): Promise<CommentItem[]> =>
  firstRowsOf(postPartition(postId), most, { prefix: commentKey.prefix })
