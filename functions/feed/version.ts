import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Actor } from '../kernel/request/actor.ts'
import { requireVisiblePost, requireVisiblePostOrComment } from './post-or-comment.ts'

/**
 * Returns the version of a post, for clients that watch it for changes. @throws Fault 404 for a deleted or hidden post
 */
export const readPostVersion = async (id: number, actor: Actor): Promise<{ nms: number }> => {
  const { nms } = await requireVisiblePost(id, actor)
  return { nms }
}

/**
 * Returns the version of a comment, for clients that watch it for changes. @throws Fault 404 for a deleted comment,
 * and for comments on a hidden post
 */
export async function readCommentVersion(id: number, actor: Actor): Promise<{ nms: number }> {
  const { comment } = await requireVisiblePostOrComment(id, actor)
  if (!comment) throw notFound()
  return { nms: comment.nms }
}
