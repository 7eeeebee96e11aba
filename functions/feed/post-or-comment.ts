import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { postFlags } from '@nestboard/shared/reviews/model.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { readStoredComment } from './comment.store.ts'
import type { CommentItem } from './comment.store.ts'
import { readStoredPost, readPostsInPartition } from './post.store.ts'
import type { PostItem } from './post.store.ts'
import { isPostAuthorVisible, isPostVisible } from './post-viewer.ts'

/** A post or, if `comment` is present, a comment on that post. */
export interface PostOrComment {
  readonly post: PostItem
  readonly comment: CommentItem | undefined
}

/**
 * Finds the post or comment with an id, without checking whether the caller may see it; undefined for an unknown id, a
 * deleted comment, and a comment on a deleted post. Post and comment are read in parallel, because either's id leads
 * to the same partition.
 */
export async function findPostOrComment(id: number): Promise<PostOrComment | undefined> {
  const [posts, comment] = await Promise.all([readPostsInPartition(id), readStoredComment(id)])
  const own = posts.find((post) => post.id === id)
  if (own) return { post: own, comment: undefined }
  const post = posts.find((each) => each.id === comment?.postId)
  return post && comment && hasFlag(comment.flags, postFlags.active) ? { post, comment } : undefined
}

/**
 * Finds the post or comment with an id, even if staff removed it. @throws Fault 404 for an unknown or deleted id, and
 * if the post's author is hidden from the caller
 */
export async function requirePostOrCommentEvenIfRemoved(id: number, actor: Actor): Promise<PostOrComment> {
  const subject = await findPostOrComment(id)
  if (!subject || !isPostAuthorVisible(subject.post, actor)) throw notFound()
  return subject
}

/**
 * Finds the post or comment with an id.
 * @throws Fault 404 for deleted content, for content that staff removed, and for comments on a post hidden from the
 * caller
 */
export async function requireVisiblePostOrComment(id: number, actor: Actor): Promise<PostOrComment> {
  const subject = await requirePostOrCommentEvenIfRemoved(id, actor)
  if (!isPostVisible(subject.post, actor) || subject.comment?.removedMs !== undefined) throw notFound()
  return subject
}

/** Reads a post. @throws Fault 404 for a deleted post, or one that the caller may not see */
export async function requireVisiblePost(id: number, actor: Actor): Promise<PostItem> {
  const post = await readStoredPost(id)
  if (!post || !isPostVisible(post, actor)) throw notFound()
  return post
}
