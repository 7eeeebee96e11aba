import { maxIndentedCommentLevels } from '@nestboard/shared/feed/model.ts'
import type { PostComment } from '@nestboard/shared/feed/model.ts'

/** A comment with its answers. */
export interface CommentWithReplies {
  readonly msg: PostComment
  readonly answers: readonly CommentWithReplies[]
}

/**
 * Arranges comments as a tree of at most three levels: comments on the post newest first, answers oldest first. Deeper
 * answers are listed at the last level, after the comment they answer; answers to a deleted comment are left out.
 */
export function buildCommentTree(msgs: readonly PostComment[], postId: number): CommentWithReplies[] {
  const children = new Map<number, PostComment[]>()
  for (const msg of msgs) {
    const parent = msg.parentId ?? 0
    children.set(parent, [...(children.get(parent) ?? []), msg])
  }
  const answersTo = (id: number): PostComment[] => children.get(id) ?? []
  const below = (id: number): PostComment[] => answersTo(id).flatMap((msg) => [msg, ...below(msg.id)])
  const branch = (msg: PostComment, level: number): CommentWithReplies => ({
    msg,
    answers:
      level + 1 < maxIndentedCommentLevels
        ? answersTo(msg.id).map((each) => branch(each, level + 1))
        : below(msg.id).map((each) => ({ msg: each, answers: [] })),
  })
  return answersTo(postId)
    .map((msg) => branch(msg, 1))
    .toReversed()
}
