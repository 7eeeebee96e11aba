import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import { commentById } from './comment.store.ts'
import type { CommentItem } from './comment.store.ts'
import { postsAt } from './post.store.ts'
import type { PostItem } from './post.store.ts'

/** A post or, with `comment`, a comment on it. */
export interface Subject {
  readonly post: PostItem
  readonly comment: CommentItem | undefined
}

/**
 * The post or comment with an id, as everybody may find it.
 * @throws Fault 404 for an unknown id, a deleted comment, a comment on a deleted post, and what staff removed
 */
export async function subjectAt(id: number): Promise<Subject> {
  const subject = await anySubjectAt(id)
  if (subject.post.removedMs !== undefined || subject.comment?.removedMs !== undefined) throw notFound()
  return subject
}

/**
 * The same, also if staff removed it. Both are asked for at once, because an id of either leads to the same partition.
 * @throws Fault 404 for an unknown id, a deleted comment, and a comment on a deleted post
 */
export async function anySubjectAt(id: number): Promise<Subject> {
  const [posts, comment] = await Promise.all([postsAt(id), commentById(id)])
  const own = posts.find((post) => post.id === id)
  if (own) return { post: own, comment: undefined }
  const post = posts.find((each) => each.id === comment?.postId)
  if (!post || !comment || !hasFlag(comment.flags, postFlags.active)) throw notFound()
  return { post, comment }
}
