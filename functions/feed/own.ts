import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { commit, tryWrite } from '../kernel/commit.ts'
import { deleteMedia } from '../kernel/media.store.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import { userPartition } from '../kernel/rows.ts'
import { rowsByKeys, rowsOf } from '../kernel/table/read.ts'
import { firstPlace, lastPlace } from '../kernel/table/time-index.ts'
import { listAnswers, commentsInPartition, endComment } from './comment.store.ts'
import type { CommentItem } from './comment.store.ts'
import { withdrawComment } from './comment.ts'
import { unlikeMark } from './mark.store.ts'
import type { ReaderMark } from './mark.store.ts'
import { countOnComment } from './comment.store.ts'
import { countOnPost, endPost, postsBefore } from './post.store.ts'
import type { PostItem } from './post.store.ts'
import { commentKey, commentMarkKey, ownCommentKey, postMarkKey, reportKey } from './rows.ts'
import type { Key } from '../kernel/table/row-kind.ts'
import type { Row } from '../kernel/table/row.ts'

/** Maximum number of rows that are read and changed in one step. */
const aBatch = 100

/** Removes the comments and files of a deleted post. Idempotent. */
export async function removePostContent(postId: number, mediaIds: readonly number[]): Promise<void> {
  await Promise.all(mediaIds.map((id) => commit([{ write: deleteMedia(id) }])))
  for (;;) {
    const rows = await commentsInPartition(postId, aBatch)
    const own = rows.filter((row) => row.postId === postId)
    await removeRows(own.map(({ id }) => commentKey(id)))
    if (rows.length < aBatch || !own.length) return
  }
}

/**
 * Deletes the answers to a deleted comment. Each deletion triggers a stream reaction that does the same for the
 * answers below; idempotent.
 */
export async function endAnswers(parentId: number, nowMs: number): Promise<void> {
  for (;;) {
    const rows = await listAnswers(parentId, { from: firstPlace }, aBatch)
    for (const row of rows) await withdrawComment(row, nowMs)
    if (rows.length < aBatch) return
  }
}

/** Reads all comments of a person. Keys: U#{user} / SAID#*, FP#{stem} / MSG#*. */
export async function commentsBy(userId: number): Promise<CommentItem[]> {
  const rows = await rowsOf(userPartition(userId), { prefix: ownCommentKey.prefix, consistent: true })
  const ids = rows.map(({ sk }) => Number(sk.slice(ownCommentKey.prefix.length)))
  return rowsByKeys<CommentItem>(
    ids.map((id) => commentKey(id)),
    { consistent: true },
  )
}

/** A person's comments for their data export. */
export const archivedCommentsOf = async (userId: number) =>
  (await commentsBy(userId)).map(({ id, postId, parentId, text, nco }) => ({ id, postId, parentId, text, nco }))

/** Reads all posts of a person. Index: POSTS#U#{user} / *. */
async function postsBy(userId: number): Promise<PostItem[]> {
  const all: PostItem[] = []
  for (;;) {
    const page = await postsBefore(`U#${userId}`, all.at(-1)?.gsi1sk ?? lastPlace, aBatch)
    all.push(...page)
    if (page.length < aBatch) return all
  }
}

/** A person's posts for their data export. */
export const archivedPostsOf = async (userId: number) =>
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
export async function eraseFeedDataOf(userId: number, nowMs: number): Promise<void> {
  for (const post of await postsBy(userId)) for (const write of endPost(post)) await tryWrite(write)
  const comments = await commentsBy(userId)
  for (const comment of comments) {
    if (comment.flags === postFlags.active) await withdrawComment(comment, nowMs)
    else await tryWrite(endComment(comment.id, nowMs))
  }
  await removeRows(comments.map(({ id }) => commentKey(id)))
  const asked = { consistent: true } as const
  const [onPosts, onComments] = await Promise.all([
    rowsOf<Row & ReaderMark>(userPartition(userId), { prefix: postMarkKey.prefix, ...asked }),
    rowsOf<Row & ReaderMark>(userPartition(userId), { prefix: commentMarkKey.prefix, ...asked }),
  ])
  for (const [marks, count] of [
    [onPosts, countOnPost],
    [onComments, countOnComment],
  ] as const)
    for (const mark of marks) if (mark.flags === 1) await unlike(mark, count(mark.msgId, { likes: -1 }, nowMs))
  const reported = [...onPosts, ...onComments].filter((mark) => mark.reported === true)
  await removeRows(reported.map(({ msgId }) => reportKey(msgId, userId)))
}

/**
 * Removes an erased person's like and lowers the count of likes. Does nothing if the liked post or comment is deleted.
 */
async function unlike(key: Key, count: ReturnType<typeof countOnPost>): Promise<void> {
  const gone = () => new Error('gone')
  await commit([
    { write: unlikeMark(key, 0), otherwise: gone },
    { write: count, otherwise: gone },
  ]).catch((error: unknown) => {
    if (!(error instanceof Error) || error.message !== 'gone') throw error
  })
}
