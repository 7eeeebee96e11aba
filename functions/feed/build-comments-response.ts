import type { CommentsResponse } from '@nestboard/shared/feed/posts-response.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { extractReactionsOfUser } from './build-posts-response.ts'
import type { FeedCallerAndTime } from './build-posts-response.ts'
import type { CommentItem } from './comment.store.ts'
import { listInteractionsWithPostComments } from './post-or-comment-interaction.store.ts'
import type { PostItem } from './post.store.ts'
import {
  buildCommentForViewer,
  isOwnComment,
  buildRemovedCommentPlaceholder,
  readCallerAsPostViewer,
} from './post-viewer.ts'

/**
 * Builds the response for comments: the comments as the caller may see them, their authors, and the caller's
 * reactions. Of a comment that staff removed, others see a placeholder if it has replies or if `isGoneShown` is set,
 * else nothing; its own author can still read it.
 */
export async function buildCommentsResponse(
  comments: readonly CommentItem[],
  post: PostItem,
  { actor }: FeedCallerAndTime,
  isGoneShown = false,
): Promise<CommentsResponse> {
  const people = comments.flatMap(({ userId, supplierId }) => (supplierId === null ? userId : []))
  const teams = comments.flatMap(({ supplierId }) => supplierId ?? [])
  const [reader, users, suppliers, marks] = await Promise.all([
    readCallerAsPostViewer(actor),
    readVisiblePeople(actor, people),
    readPublicSuppliers(teams),
    actor.kind === 'user' && comments.length ? listInteractionsWithPostComments(actor.userId, post.id) : [],
  ])
  const shown = comments.flatMap((each) => {
    const isGone = each.removedMs !== undefined && !isOwnComment(reader, each, post)
    if (!isGone) return [buildCommentForViewer(reader, each, post)]
    return isGoneShown || (each.child ?? 0) > 0 ? [buildRemovedCommentPlaceholder(each)] : []
  })
  const named = new Set(shown.map(({ userId }) => userId))
  return {
    msgs: shown,
    reactions: extractReactionsOfUser(marks, reader.userId, new Set(comments.map(({ id }) => id))),
    suppliers,
    users: users.filter(({ id }) => named.has(id)),
  }
}
