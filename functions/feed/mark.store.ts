import { isNot } from '../kernel/table/condition.ts'
import { firstRowsOf, readAllRows } from '../kernel/table/read.ts'
import { is } from '../kernel/table/condition.ts'
import { sortableTime } from '../kernel/table/time-index.ts'
import { putRow, updateRow } from '../kernel/table/write.ts'
import type { Row } from '../kernel/table/row.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import type { Write } from '../kernel/table.ts'
import { userPartition } from '../kernel/rows.ts'
import { commentMarkKey, postMarkKey, reportKey, reportsByTime } from './rows.ts'

/** A person's mark on a post or comment: liked or disliked (`flags`, bits of `reactionFlags`), hidden or reported. */
export interface ReaderMark extends Row {
  readonly msgId: number
  readonly flags?: number
  readonly hidden?: boolean
  readonly reported?: boolean
}

/**
 * Lists a person's marks (likes, reports and so on) on the posts published between two times, both inclusive. Key:
 * U#{user} / ONPOST#*.
 */
export const listMarksOnPosts = (userId: number, fromMs: number, toMs: number): Promise<ReaderMark[]> =>
  readAllRows(userPartition(userId), {
    from: `${postMarkKey.prefix}${sortableTime(fromMs)}`,
    to: `${postMarkKey.prefix}${sortableTime(toMs)}$`,
  })

const newestMost = 40

/**
 * Lists a person's marks (likes, reports and so on) on posts published up to a time, newest posts first. Key:
 * U#{user} / ONPOST#*.
 */
export const listMarksOnNewestPosts = (userId: number, toMs: number): Promise<ReaderMark[]> =>
  firstRowsOf(userPartition(userId), newestMost, {
    from: `${postMarkKey.prefix}${sortableTime(0)}`,
    to: `${postMarkKey.prefix}${sortableTime(toMs)}$`,
    newestFirst: true,
  })

/** Whether the marks that `listMarksOnNewestPosts` read include every mark that the person has on the posts of a page. */
export const doMarksCoverPage = (
  marks: readonly ReaderMark[],
  refs: readonly { readonly nco: number; readonly id: number }[],
): boolean => {
  const [last, oldest] = [marks.at(-1), refs.at(-1)]
  return marks.length < newestMost || !last || !oldest || last.sk < postMarkKey(0, oldest.nco, oldest.id).sk
}

/** Lists a person's marks on the comments of a post. Key: U#{user} / ONMSG#{post}#*. */
export const listMarksOnComments = (userId: number, postId: number): Promise<ReaderMark[]> =>
  readAllRows(userPartition(userId), { prefix: commentMarkKey.after(postId) })

/** The write that sets a like; its condition fails if the person already likes the post or comment. */
export const setLikeMark = (key: Key, msgId: number): Write =>
  updateRow(key, { set: { msgId, flags: 1 } }, isNot({ flags: 1 }))
/** The write that replaces a like with other reaction flags; its condition fails if there is no like. */
export const replaceLikeMark = (key: Key, flags: number): Write => updateRow(key, { set: { flags } }, is({ flags: 1 }))
/** The write that sets reaction flags other than a like; its condition fails if there is a like. */
export const setNonLikeMark = (key: Key, msgId: number, flags: number): Write =>
  updateRow(key, { set: { msgId, flags } }, isNot({ flags: 1 }))

/** The write that hides a post from a person's feed. */
export const setHiddenMark = (key: Key, msgId: number): Write => updateRow(key, { set: { msgId, hidden: true } })
/** The write that marks a post or comment as reported by the person, and hides it from their feed. */
export const setReportedMark = (key: Key, msgId: number): Write =>
  updateRow(key, { set: { msgId, hidden: true, reported: true } })

/** The write of a report of a post or comment; its condition fails if the person already reported it. */
export const putReport = (subjectId: number, postId: number, userId: number, nowMs: number): Write =>
  putRow({ ...reportKey(subjectId, userId), ...reportsByTime(nowMs, subjectId), subjectId, postId, userId, nco: nowMs })
