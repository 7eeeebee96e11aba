import { attributesDiffer } from '../kernel/table/condition.ts'
import { readFirstRows, readAllRows } from '../kernel/table/read.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { formatSortableTime } from '../kernel/table/time-index.ts'
import { putRow, updateRow } from '../kernel/table/row-update.ts'
import type { Row } from '../kernel/table/row.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { userPartition } from '../kernel/rows.ts'
import { commentInteractionKey, postInteractionKey, contentReportKey, contentReportsByTimeIndex } from './rows.ts'

/**
 * A person's interaction with a post or comment: liked or disliked (`flags`, bits of `reactionFlags`), hidden or
 * reported.
 */
export interface PostOrCommentInteraction extends Row {
  readonly msgId: number
  readonly flags?: number
  readonly hidden?: boolean
  readonly reported?: boolean
}

/**
 * Lists a person's interactions (likes, reports and so on) with the posts published between two times, both inclusive.
 * Key: U#{user} / ONPOST#*.
 */
export const listInteractionsWithPosts = (
  userId: number,
  fromMs: number,
  toMs: number,
): Promise<PostOrCommentInteraction[]> =>
  readAllRows(userPartition(userId), {
    from: `${postInteractionKey.prefix}${formatSortableTime(fromMs)}`,
    to: `${postInteractionKey.prefix}${formatSortableTime(toMs)}$`,
  })

const newestMost = 40

/**
 * Lists a person's interactions (likes, reports and so on) with posts published up to a time, newest posts first. Key:
 * U#{user} / ONPOST#*.
 */
export const listInteractionsWithNewestPosts = (userId: number, toMs: number): Promise<PostOrCommentInteraction[]> =>
  readFirstRows(userPartition(userId), newestMost, {
    from: `${postInteractionKey.prefix}${formatSortableTime(0)}`,
    to: `${postInteractionKey.prefix}${formatSortableTime(toMs)}$`,
    newestFirst: true,
  })

/**
 * Whether the interactions that `listInteractionsWithNewestPosts` read include all of the person's interactions with
 * the posts of a page.
 */
export const areInteractionsCompleteForPosts = (
  marks: readonly PostOrCommentInteraction[],
  refs: readonly { readonly nco: number; readonly id: number }[],
): boolean => {
  const [last, oldest] = [marks.at(-1), refs.at(-1)]
  return marks.length < newestMost || !last || !oldest || last.sk < postInteractionKey(0, oldest.nco, oldest.id).sk
}

/** Lists a person's interactions with the comments of a post. Key: U#{user} / ONMSG#{post}#*. */
export const listInteractionsWithPostComments = (userId: number, postId: number): Promise<PostOrCommentInteraction[]> =>
  readAllRows(userPartition(userId), { prefix: commentInteractionKey.after(postId) })

/** The write that sets a like; its condition fails if the person already likes the post or comment. */
export const setLikeReaction = (key: RowKey, msgId: number): TableWrite =>
  updateRow(key, { set: { msgId, flags: 1 } }, attributesDiffer({ flags: 1 }))
/** The write that replaces a like with other reaction flags; its condition fails if there is no like. */
export const replaceLikeWithOtherReaction = (key: RowKey, flags: number): TableWrite =>
  updateRow(key, { set: { flags } }, attributesEqual({ flags: 1 }))
/** The write that sets reaction flags other than a like; its condition fails if there is a like. */
export const setReactionUnlessLiked = (key: RowKey, msgId: number, flags: number): TableWrite =>
  updateRow(key, { set: { msgId, flags } }, attributesDiffer({ flags: 1 }))

/** The write that hides a post from a person's feed. */
export const hidePostFromReader = (key: RowKey, msgId: number): TableWrite =>
  updateRow(key, { set: { msgId, hidden: true } })
/** The write that marks a post or comment as reported by the person, and hides it from their feed. */
export const markContentReportedByReader = (key: RowKey, msgId: number): TableWrite =>
  updateRow(key, { set: { msgId, hidden: true, reported: true } })

/** The write of a report of a post or comment; its condition fails if the person already reported it. */
export const putContentReport = (subjectId: number, postId: number, userId: number, nowMs: number): TableWrite =>
  putRow({
    ...contentReportKey(subjectId, userId),
    ...contentReportsByTimeIndex(nowMs, subjectId),
    subjectId,
    postId,
    userId,
    nco: nowMs,
  })
