import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import type * as routes from '@nestboard/shared/feed/routes.ts'
import { budgetClause } from '../kernel/budget.ts'
import { commit, conditionFailed, tryCommit, tryWrite } from '../kernel/commit.ts'
import type { Operation } from '../kernel/operation.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import type { Write } from '../kernel/table.ts'
import { addToCommentCounters } from './comment.store.ts'
import { maxCounterAttempts } from './comment.ts'
import {
  setHiddenMark,
  setLikeMark,
  setNonLikeMark,
  putReport,
  setReportedMark,
  replaceLikeMark,
} from './mark.store.ts'
import { addToPostCounters } from './post.store.ts'
import { commentMarkKey, postMarkKey } from './rows.ts'
import { requireVisiblePost, requirePostOrComment } from './thread.ts'
import type { PostOrComment } from './thread.ts'

/** The key of a person's mark on a post or comment. */
const markKeyOf = (userId: number, { post, comment }: PostOrComment): Key =>
  comment ? commentMarkKey(userId, post.id, comment.id) : postMarkKey(userId, post.nco, post.id)

const countOf = ({ post, comment }: PostOrComment, by: 1 | -1, nowMs: number): Write =>
  comment ? addToCommentCounters(comment.id, { likes: by }, nowMs) : addToPostCounters(post.id, { likes: by }, nowMs)

/**
 * Sets the caller's reaction. A like and the count of likes change in one transaction, on condition that the caller's
 * mark changes, so the count stays exact. Idempotent.
 */
export const react: Operation<typeof routes.react> = async ({ id, flags }, { actor, nowMs }) => {
  const subject = await requirePostOrComment(id, actor)
  const key = markKeyOf(actor.userId, subject)
  const counting = (mark: Write, by: 1 | -1) =>
    tryCommit(
      [
        { write: mark, otherwise: conditionFailed },
        { write: countOf(subject, by, nowMs), otherwise: () => notFound() },
      ],
      undefined,
      maxCounterAttempts,
    )
  if (flags === reactionFlags.like) await counting(setLikeMark(key, id), 1)
  else {
    // At most one of the two writes meets its condition: the first replaces a like and lowers the count, the second
    // sets the mark if there was no like.
    await Promise.all([counting(replaceLikeMark(key, flags), -1), tryWrite(setNonLikeMark(key, id, flags))])
  }
  return {}
}

/** Hides a post from the caller's feed. Idempotent. */
export const hidePost: Operation<typeof routes.hidePost> = async ({ id }, { actor }) => {
  const post = await requireVisiblePost(id, actor)
  await commit([{ write: setHiddenMark(postMarkKey(actor.userId, post.nco, id), id) }])
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
  const subject = await requirePostOrComment(id, actor)
  if (!subject.comment) throw notFound()
  await report(id, subject, actor.userId, nowMs)
  return {}
}

async function report(id: number, subject: PostOrComment, userId: number, nowMs: number): Promise<void> {
  await tryCommit([
    { write: putReport(id, subject.post.id, userId, nowMs), otherwise: conditionFailed },
    { write: setReportedMark(markKeyOf(userId, subject), id) },
    budgetClause(`U${userId}`, 'report', nowMs),
  ])
}
