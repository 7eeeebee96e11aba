import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import {
  commitTransaction,
  createConditionFailedError,
  tryCommitTransaction,
  writeIfConditionHolds,
} from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { addToCommentCounters } from './comment.store.ts'
import { maxCounterWriteAttempts } from './comment.ts'
import {
  hidePostFromReader,
  setLikeReaction,
  setReactionUnlessLiked,
  putContentReport,
  markContentReportedByReader,
  replaceLikeWithOtherReaction,
} from './post-or-comment-interaction.store.ts'
import { addToPostCounters } from './post.store.ts'
import { commentInteractionKey, postInteractionKey } from './rows.ts'
import { requireVisiblePost, requireVisiblePostOrComment } from './post-or-comment.ts'
import type { PostOrComment } from './post-or-comment.ts'

/** The key of the row of a person's interaction (like, report and so on) with a post or comment. */
const markKeyOf = (userId: number, { post, comment }: PostOrComment): RowKey =>
  comment ? commentInteractionKey(userId, post.id, comment.id) : postInteractionKey(userId, post.nco, post.id)

const countOf = ({ post, comment }: PostOrComment, by: 1 | -1, nowMs: number): TableWrite =>
  comment ? addToCommentCounters(comment.id, { likes: by }, nowMs) : addToPostCounters(post.id, { likes: by }, nowMs)

/**
 * Sets the caller's reaction. A like and the count of likes change in one transaction, on condition that the caller's
 * reaction changes, so the count stays exact. Idempotent.
 */
export const react: Operation<typeof routes.react> = async ({ id, flags }, { actor, nowMs }) => {
  const subject = await requireVisiblePostOrComment(id, actor)
  const key = markKeyOf(actor.userId, subject)
  const counting = (mark: TableWrite, by: 1 | -1) =>
    tryCommitTransaction(
      [
        { write: mark, otherwise: createConditionFailedError },
        { write: countOf(subject, by, nowMs), otherwise: () => notFound() },
      ],
      undefined,
      maxCounterWriteAttempts,
    )
  if (flags === reactionFlags.like) await counting(setLikeReaction(key, id), 1)
  else {
    // At most one of the two writes meets its condition: the first replaces a like and lowers the count, the second
    // sets the reaction if there was no like.
    await Promise.all([
      counting(replaceLikeWithOtherReaction(key, flags), -1),
      writeIfConditionHolds(setReactionUnlessLiked(key, id, flags)),
    ])
  }
  return {}
}

/** Hides a post from the caller's feed. Idempotent. */
export const hidePost: Operation<typeof routes.hidePost> = async ({ id }, { actor }) => {
  const post = await requireVisiblePost(id, actor)
  await commitTransaction([{ write: hidePostFromReader(postInteractionKey(actor.userId, post.nco, id), id) }])
  return {}
}

/**
 * Stores a report for moderation, and hides the post from the caller's feed. A person's second report of the same post
 * changes nothing.
 */
export const reportPost: Operation<typeof routes.reportPost> = async ({ id }, { actor, nowMs }) => {
  const post = await requireVisiblePost(id, actor)
  await report(id, { post, comment: undefined }, actor.userId, nowMs)
  return {}
}

/** Stores a report of a comment for moderation. */
export const reportComment: Operation<typeof routes.reportComment> = async ({ id }, { actor, nowMs }) => {
  const subject = await requireVisiblePostOrComment(id, actor)
  if (!subject.comment) throw notFound()
  await report(id, subject, actor.userId, nowMs)
  return {}
}

async function report(id: number, subject: PostOrComment, userId: number, nowMs: number): Promise<void> {
  await tryCommitTransaction([
    { write: putContentReport(id, subject.post.id, userId, nowMs), otherwise: createConditionFailedError },
    { write: markContentReportedByReader(markKeyOf(userId, subject), id) },
    buildRateLimitClause(`U${userId}`, 'report', nowMs),
  ])
}
