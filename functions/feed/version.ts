import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { openPostById } from './post.store.ts'
import { subjectAt } from './thread.ts'

/** The version of a post, which everybody may read. @throws Fault 404 for a deleted one */
export async function postVersion(id: number): Promise<{ nms: number }> {
  const post = await openPostById(id)
  if (!post) throw notFound()
  return { nms: post.nms }
}

/** The version of a comment, which everybody may read who may read its post. @throws Fault 404 for a deleted one */
export async function commentVersion(id: number): Promise<{ nms: number }> {
  const { comment } = await subjectAt(id)
  if (!comment) throw notFound()
  return { nms: comment.nms }
}
