import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { Actor } from '../kernel/actor.ts'
import { shownPost, subjectAt } from './thread.ts'

/** The version of a post. @throws Fault 404 for one that is gone, or that the caller may not see */
export const postVersion = async (id: number, actor: Actor): Promise<{ nms: number }> => {
  const { nms } = await shownPost(id, actor)
  return { nms }
}

/** The version of a comment. @throws Fault 404 for one that is gone, or whose post the caller may not see */
export async function commentVersion(id: number, actor: Actor): Promise<{ nms: number }> {
  const { comment } = await subjectAt(id, actor)
  if (!comment) throw notFound()
  return { nms: comment.nms }
}
