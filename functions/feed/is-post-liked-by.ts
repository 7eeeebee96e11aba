import { reactionFlags } from '@nestboard/shared/feed/model.ts'
import { listInteractionsWithPostComments, listInteractionsWithPosts } from './post-or-comment-interaction.store.ts'
import type { PostOrCommentInteraction } from './post-or-comment-interaction.store.ts'
import { readStoredPost } from './post.store.ts'

const isLiked = (marks: readonly PostOrCommentInteraction[], id: number): boolean =>
  marks.some(({ msgId, flags }) => msgId === id && flags === reactionFlags.like)

/** Whether a person likes a post. `nco` is the post's publishing time, epoch ms. */
export const isPostLikedBy = async (userId: number, { id, nco }: { id: number; nco: number }): Promise<boolean> =>
  isLiked(await listInteractionsWithPosts(userId, nco, nco), id)

/** Whether a person likes a comment. */
export const isCommentLikedBy = async (
  userId: number,
  { id, postId }: { id: number; postId: number },
): Promise<boolean> => isLiked(await listInteractionsWithPostComments(userId, postId), id)

/** The supplier of a post; null for a person's post, undefined for a deleted post. */
export const readSupplierIdOfPost = async (id: number): Promise<number | null | undefined> =>
  (await readStoredPost(id))?.supplierId
