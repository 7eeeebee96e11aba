import { badRequest, forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import { encodeCursor } from '@nestboard/shared/kernel/page.ts'
import { postErrorTexts } from '@nestboard/shared/feed/faults.ts'
import { allCommentsPerPage, commentsPerPage, feedLimits } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { allowedPostActionFlags, postFlags } from '@nestboard/shared/reviews/model.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
} from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import {
  listRepliesBefore,
  readCommentsPage,
  addToCommentCounters,
  buildCommentDeleteWrite,
  putComment,
} from './comment.store.ts'
import type { CommentItem } from './comment.store.ts'
import { buildCommentsResponse } from './build-comments-response.ts'
import { addToPostCounters, readStoredPost } from './post.store.ts'
import {
  getAllowedCommentActions,
  buildCommentForViewer,
  isPostAuthor,
  readCallerAsPostViewer,
  buildPostAsCommentTreeRoot,
} from './post-viewer.ts'
import { commentKey, postPartition } from './rows.ts'
import {
  requirePostOrCommentEvenIfRemoved,
  requireVisiblePost,
  requireVisiblePostOrComment,
} from './post-or-comment.ts'
import { parsePageStart } from '../kernel/table/parse-page-start.ts'
import { highestSortKey, parseCursorSortKey } from '../kernel/table/time-index.ts'

/**
 * Number of attempts of a transaction that conflicts with other people's likes and comments; after the last attempt
 * the caller gets a 503.
 */
export const maxCounterWriteAttempts = 7

/**
 * Writes a comment or a reply to a comment. It is in the name of the post's supplier if the caller may post for that
 * supplier, else in the caller's own. @throws Fault 404 if the post or the comment to reply to is deleted, removed or
 * hidden from the caller
 */
export const createComment: Operation<typeof routes.createComment> = async (
  { parentId, text },
  { actor, nowMs, once },
) => {
  const [{ post, comment: parent }, reader] = await Promise.all([
    requireVisiblePostOrComment(parentId, actor),
    readCallerAsPostViewer(actor),
  ])
  if (hasFlag(post.flags, postFlags.noComments)) throw badRequest(postErrorTexts.closed)
  const depth = parent ? parent.depth + 1 : 1
  if (depth > feedLimits.depth) throw badRequest(postErrorTexts.deep)
  const id = deriveChildEntityId(post.id, newId())
  const supplierId = isPostAuthor(reader, post) ? post.supplierId : null
  const said = { id, postId: post.id, parentId, userId: actor.userId, supplierId, text, depth }
  const comment: CommentItem = { ...said, flags: postFlags.active, nco: nowMs, nms: nowMs }
  const gone = () => notFound()
  const answer = { id, nco: nowMs }
  const clauses = [
    ...putComment(comment).map((write) => ({ write })),
    { write: addToPostCounters(post.id, { comments: 1 }, nowMs), otherwise: gone },
    ...(parent ? [{ write: addToCommentCounters(parent.id, { child: 1 }, nowMs), otherwise: gone }] : []),
  ]
  await commitTransaction(clauses, { once, answer }, maxCounterWriteAttempts)
  return answer
}

/**
 * Deletes a comment; a stream reaction then deletes the replies to it. @throws Fault 404 for an unknown comment, 403
 * for a comment that the caller may not delete
 */
export const deleteComment: Operation<typeof routes.deleteComment> = async ({ id }, { actor, nowMs }) => {
  const [{ post, comment }, reader] = await Promise.all([
    requirePostOrCommentEvenIfRemoved(id, actor),
    readCallerAsPostViewer(actor),
  ])
  if (!comment) throw notFound()
  if (!hasFlag(getAllowedCommentActions(reader, comment, post), allowedPostActionFlags.delete)) throw forbidden()
  if (!(await deleteCommentAndLowerCounts(comment, nowMs))) throw notFound()
  return {}
}

/**
 * Deletes a comment and lowers the counts of its post and of the comment that it replies to. False if the comment is
 * already deleted.
 */
export async function deleteCommentAndLowerCounts(comment: CommentItem, nowMs: number): Promise<boolean> {
  const { id, postId, parentId } = comment
  const isAnswer = parentId !== postId
  // The counts were lowered when staff removed the comment, so only the comment itself is deleted.
  if (comment.removedMs !== undefined)
    return tryCommitTransaction([
      { write: buildCommentDeleteWrite(id, nowMs, true), otherwise: createConditionFailedError },
    ])
  const end = { write: buildCommentDeleteWrite(id, nowMs), otherwise: createConditionFailedError }
  const counts = [addToPostCounters(postId, { comments: -1 }, nowMs)]
  if (isAnswer) counts.push(addToCommentCounters(parentId, { child: -1 }, nowMs))
  const all = [end, ...counts.map((write) => ({ write, otherwise: () => new Gone() }))]
  try {
    return await tryCommitTransaction(all)
  } catch (error) {
    if (!(error instanceof Gone)) throw error
    // The post or the comment that this one replies to is already deleted. This comment is deleted all the same, and of
    // the counts only the post's is lowered, if the post still exists.
    const post = await readStoredPost(postId)
    const count = { write: addToPostCounters(postId, { comments: -1 }, nowMs), otherwise: createConditionFailedError }
    return tryCommitTransaction(post ? [end, count] : [end])
  }
}

class Gone extends Error {}

/**
 * Lists a page of the comments on a post, or of the replies to a comment, newest first. A comment that staff removed
 * may be left out, so a page may have fewer than ten while more follow.
 */
export const listComments: Operation<typeof routes.listComments> = async ({ parentId, cursor }, asked) => {
  const [reader, { post, comment }, rows] = await Promise.all([
    readCallerAsPostViewer(asked.actor),
    requireVisiblePostOrComment(parentId, asked.actor),
    listRepliesBefore(parentId, parseCursorSortKey(cursor) ?? highestSortKey, commentsPerPage + 1),
  ])
  const page = rows.slice(0, commentsPerPage)
  return {
    ...(await buildCommentsResponse(page, post, asked)),
    cursor: rows.length > page.length ? (page.at(-1)?.gsi1sk ?? null) : null,
    parent: comment ? buildCommentForViewer(reader, comment, post) : buildPostAsCommentTreeRoot(reader, post),
  }
}

/**
 * Lists a page of all comments of a post, at any depth, by creation time within the page. With `nms`, lists only those
 * changed after that time, deleted ones included. The pages follow each other in the order of ids, which are random, so
 * that rows keep their place when comments are added. @throws Fault 400 for a cursor of another post
 */
export const listCommentsOfPost: Operation<typeof routes.listCommentsOfPost> = async (
  { postId, nms, cursor },
  asked,
) => {
  const after = parsePageStart(cursor, postPartition(postId), { prefix: commentKey.prefix })
  const [post, { items, last }] = await Promise.all([
    requireVisiblePost(postId, asked.actor),
    readCommentsPage(postId, { after, most: allCommentsPerPage }),
  ])
  const isWanted = (row: CommentItem) =>
    row.postId === postId && (nms === undefined ? hasFlag(row.flags, postFlags.active) : row.nms > nms)
  const shown = items.filter(isWanted).toSorted((a, b) => a.nco - b.nco || a.id - b.id)
  return { ...(await buildCommentsResponse(shown, post, asked, nms !== undefined)), cursor: encodeCursor(last) }
}
