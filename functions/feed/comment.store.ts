import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { allConditionsHold, attributesExist, attributesEqual, attributesMissing } from '../kernel/table/condition.ts'
import { readFirstRows, readRow, readRowPage } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { buildStaffRemovalUpdate } from './build-staff-removal-update.ts'
import { repliesByParentIndex, commentKey, commentByAuthorKey, postPartition } from './rows.ts'

/** A stored comment. `parentId`: the comment that it replies to, or the post's id; `child`: number of replies. */
export interface CommentItem {
  readonly id: number
  readonly postId: number
  readonly parentId: number
  readonly userId: number
  /** The supplier in whose name the comment was written; null for a comment in the person's own name. */
  readonly supplierId: number | null
  readonly text: string
  readonly depth: number
  readonly flags: number
  readonly likes?: number
  readonly child?: number
  /** When staff removed the comment, epoch ms; from then on only its author can read the text. */
  readonly removedMs?: number
  readonly nco: number
  readonly nms: number
  readonly gsi1sk?: string
}

const isActive = attributesEqual({ flags: postFlags.active })

/** The writes of a new comment: its row, and the row that lists it under its author. */
export const putComment = (item: CommentItem): TableWrite[] => [
  putRow({
    ...commentKey(item.id),
    ...repliesByParentIndex(item.parentId, item.nco, item.id),
    ...item,
    watch: [formatEntityRef('PostMsg', item.id)],
  }),
  putRow({ ...commentByAuthorKey(item.userId, item.id) }),
]

/** The write that adds to the counters of a comment; its condition fails if the comment is deleted. */
export const addToCommentCounters = (
  id: number,
  add: Partial<Record<'likes' | 'child', number>>,
  nowMs: number,
): TableWrite => updateRow(commentKey(id), { add, set: { nms: nowMs } }, isActive)

/**
 * The write that deletes a comment's text and removes the comment from its list. Its condition fails if the comment is
 * already deleted, or if staff removed or restored it in the meantime.
 */
export const buildCommentDeleteWrite = (id: number, nowMs: number, isRemoved = false): TableWrite =>
  updateRow(
    commentKey(id),
    { set: { flags: 0, text: '', nms: nowMs }, remove: ['gsi1pk', 'gsi1sk'] },
    allConditionsHold(isActive, isRemoved ? attributesExist('removedMs') : attributesMissing('removedMs')),
  )

/**
 * The write with which staff removes or restores a comment; its condition fails if the comment is already in that
 * state, or deleted.
 */
export function removeOrRestoreComment(id: number, isRemoved: boolean, nms: number): TableWrite {
  const [change, condition] = buildStaffRemovalUpdate(isRemoved, nms)
  return updateRow(commentKey(id), change, allConditionsHold(isActive, condition))
}

/** Reads a comment by id. Key: FP#{stem} / MSG#{id}. */
export const readStoredComment = (id: number): Promise<CommentItem | undefined> => readRow(commentKey(id))

/** Lists replies to a comment, or comments on a post, before a sort key, newest first. Index: SAID#{parent} / *. */
export const listRepliesBefore = (parentId: number, before: string, most: number): Promise<CommentItem[]> =>
  readFirstRows(repliesByParentIndex.partition(parentId), most, {
    index: secondaryIndexName,
    before,
    newestFirst: true,
  })

/**
 * Reads a page of the comments in a post's partition, in order of id. A post with the same stem (upper bits of the id)
 * shares the partition, so its comments may be included. Key: FP#{stem} / MSG#*.
 */
export const readCommentsPage = (
  postId: number,
  page: { readonly after: PageStart; readonly most: number },
): Promise<RowPage<CommentItem>> => readRowPage(postPartition(postId), { ...page, prefix: commentKey.prefix })
