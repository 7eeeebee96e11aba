import { isCommentLikedBy, isPostLikedBy, readSupplierIdOfPost } from '@nestboard/functions/feed/is-post-liked-by.ts'
import { commentInteractionKey, feedPostKey, postInteractionKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { isNotifiedLikeCount } from '@nestboard/shared/feed/is-notified-like-count.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { parseCommentChange, commentStreamFilter, parsePostChange, postStreamFilter } from './post-change.ts'

interface Liked {
  readonly likes?: number | undefined
  readonly nms: number
}

/** Whether a change is a new like that reaches a count for which the author is notified. */
const isTold = (before: Liked | undefined, after: Liked | undefined): boolean => {
  const [was, is] = [before?.likes ?? 0, after?.likes ?? 0]
  return before !== undefined && is > was && isNotifiedLikeCount(is)
}

/** Notifies the author of a post at certain numbers of likes, but not of a first like that is the author's own. */
export const notifyAuthorOfPostLikes = defineReaction(
  {
    wakes: [{ ...postStreamFilter, on: ['MODIFY'] }],
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      grantActions(teamMemberKey, 'Query'),
      grantActions(postInteractionKey, 'Query'),
    ),
  },
  async (change, { now }) => {
    const { before, after: post } = parsePostChange(change) ?? {}
    if (!post || !isTold(before, post)) return
    const { id, nco, nms, supplierId, userId, listingId } = post
    const readers =
      supplierId === null ? [userId ?? 0] : await findMemberUserIdsWithCapability(supplierId, 'posts', listingId)
    const kind = supplierId === null ? 'OWN_POST_LIKED' : 'POST_LIKED'
    for (const reader of readers) {
      if (post.likes === 1 && (await isPostLikedBy(reader, { id, nco }))) continue
      const news = { kind, userId: reader, supplierId, subjectId: id, atMs: nms } as const
      await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
    }
  },
)

/**
 * Notifies the author of a comment at certain numbers of likes. Suppliers are notified of likes of their posts only.
 */
export const notifyAuthorOfCommentLikes = defineReaction(
  {
    wakes: [{ ...commentStreamFilter, on: ['MODIFY'] }],
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      grantActions(feedPostKey, 'GetItem'),
      grantActions(commentInteractionKey, 'Query'),
    ),
  },
  async (change, { now }) => {
    const { before, after: comment } = parseCommentChange(change) ?? {}
    if (!comment || comment.supplierId !== null || !isTold(before, comment)) return
    const { id, postId, userId, nms } = comment
    if (comment.likes === 1 && (await isCommentLikedBy(userId, { id, postId }))) return
    const supplierId = await readSupplierIdOfPost(postId)
    if (supplierId === undefined) return
    const news = { kind: 'COMMENT_LIKED', userId, supplierId, subjectId: postId, atMs: nms } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
