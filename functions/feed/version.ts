import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Actor } from '../kernel/actor.ts'
import { shownPost, requirePostOrComment } from './thread.ts'

/**
 * Returns the version of a post, for clients that watch it for changes. @throws Fault 404 for a deleted or hidden post
 */
export const postVersion = async (id: number, actor: Actor): Promise<{ nms: number }> => {
  const { nms } = await shownPost(id, actor)
  return { nms }
}

/**
 * Returns the version of a comment, for clients that watch it for changes. @throws Fault 404 for a deleted comment,
 * and for comments on a hidden post
 */
export async function commentVersion(id: number, actor: Actor): Promise<{ nms: number }> {
  const { comment } = await requirePostOrComment(id, actor)
  if (!comment) throw notFound()
  return { nms: comment.nms }
}
