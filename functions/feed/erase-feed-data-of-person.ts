import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { commitTransaction, writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { deleteMedia } from '../kernel/media/media.store.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { readRowsByKeys, readAllRows } from '../kernel/table/read.ts'
import type { PageStart } from '../kernel/table/read.ts'
import { highestSortKey } from '../kernel/table/time-index.ts'
import { listRepliesBefore, readCommentsPage, buildCommentDeleteWrite } from './comment.store.ts'
import type { CommentItem } from './comment.store.ts'
import { deleteCommentAndLowerCounts } from './comment.ts'
import { replaceLikeWithOtherReaction } from './post-or-comment-interaction.store.ts'
import type { PostOrCommentInteraction } from './post-or-comment-interaction.store.ts'
import { addToCommentCounters } from './comment.store.ts'
import { addToPostCounters, buildPostDeleteWrites, listAuthorPostsBefore } from './post.store.ts'
import type { PostItem } from './post.store.ts'
import { commentKey, commentInteractionKey, commentByAuthorKey, postInteractionKey, contentReportKey } from './rows.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import type { Row } from '../kernel/table/row.ts'

/** Maximum number of rows that are read and changed in one step. */
const aBatch = 100

/** Removes the comments and files of a deleted post. Idempotent. */
export async function removeContentOfDeletedPost(postId: number, mediaIds: readonly number[]): Promise<void> {
  await Promise.all(mediaIds.map((id) => commitTransaction([{ write: deleteMedia(id) }])))
  let after: PageStart
  do {
    const { items, last } = await readCommentsPage(postId, { after, most: aBatch })
    await removeRows(items.filter((row) => row.postId === postId).map(({ id }) => commentKey(id)))
    after = last
  } while (after)
}

/**
 * Deletes the replies to a deleted comment. Each deletion triggers a stream reaction that does the same for the
 * replies below; idempotent.
 */
export async function deleteRepliesToComment(parentId: number, nowMs: number): Promise<void> {
  for (;;) {
    const rows = await listRepliesBefore(parentId, highestSortKey, aBatch)
    for (const row of rows) await deleteCommentAndLowerCounts(row, nowMs)
    if (rows.length < aBatch) return
  }
}

/** Reads all comments of a person. Keys: U#{user} / SAID#*, FP#{stem} / MSG#*. */
export async function listCommentsByUser(userId: number): Promise<CommentItem[]> {
  const rows = await readAllRows(userPartition(userId), { prefix: commentByAuthorKey.prefix, consistent: true })
  const ids = rows.map(({ sk }) => Number(sk.slice(commentByAuthorKey.prefix.length)))
  return readRowsByKeys<CommentItem>(
    ids.map((id) => commentKey(id)),
    { consistent: true },
  )
}

/** A person's comments for their data export. */
export const listCommentsForDataExport = async (userId: number) =>
  (await listCommentsByUser(userId)).map(({ id, postId, parentId, text, nco }) => ({ id, postId, parentId, text, nco }))

/** Reads all posts of a person. Index: POSTS#U#{user} / *. */
async function postsBy(userId: number): Promise<PostItem[]> {
  const all: PostItem[] = []
  for (;;) {
    const page = await listAuthorPostsBefore(`U#${userId}`, all.at(-1)?.gsi1sk ?? highestSortKey, aBatch)
    all.push(...page)
    if (page.length < aBatch) return all
  }
}

/** A person's posts for their data export. */
export const listPostsForDataExport = async (userId: number) =>
  (await postsBy(userId)).map(({ id, text, location, listingId, media, nco }) => ({
    id,
    text,
    location,
    listingId,
    media,
    nco,
  }))

/**
 * Removes a person's posts, comments, likes and reports. It finds their rows by keys in the person's own partition, so
 * it must run before that partition is erased; idempotent.
 */
export async function eraseFeedDataOfPerson(userId: number, nowMs: number): Promise<void> {
  for (const post of await postsBy(userId))
    for (const write of buildPostDeleteWrites(post)) await writeIfConditionHolds(write)
  const comments = await listCommentsByUser(userId)
  for (const comment of comments) {
    if (comment.flags === postFlags.active) await deleteCommentAndLowerCounts(comment, nowMs)
    else await writeIfConditionHolds(buildCommentDeleteWrite(comment.id, nowMs))
  }
  await removeRows(comments.map(({ id }) => commentKey(id)))
  const asked = { consistent: true } as const
  const [onPosts, onComments] = await Promise.all([
    readAllRows<Row & PostOrCommentInteraction>(userPartition(userId), { prefix: postInteractionKey.prefix, ...asked }),
    readAllRows<Row & PostOrCommentInteraction>(userPartition(userId), {
      prefix: commentInteractionKey.prefix,
      ...asked,
    }),
  ])
  for (const [marks, count] of [
    [onPosts, addToPostCounters],
    [onComments, addToCommentCounters],
  ] as const)
    for (const mark of marks) if (mark.flags === 1) await unlike(mark, count(mark.msgId, { likes: -1 }, nowMs))
  const reported = [...onPosts, ...onComments].filter((mark) => mark.reported === true)
  await removeRows(reported.map(({ msgId }) => contentReportKey(msgId, userId)))
}

/**
 * Removes an erased person's like and lowers the count of likes. Does nothing if the liked post or comment is deleted.
 */
async function unlike(key: RowKey, count: ReturnType<typeof addToPostCounters>): Promise<void> {
  const gone = () => new Error('gone')
  await commitTransaction([
    { write: replaceLikeWithOtherReaction(key, 0), otherwise: gone },
    { write: count, otherwise: gone },
  ]).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'gone') throw error
  })
}
