import { findPostOrComment } from '@nestboard/functions/feed/post-or-comment.ts'
import type { PostOrComment } from '@nestboard/functions/feed/post-or-comment.ts'
import { commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { readMentionedUserIds, mentionLookupGrants } from './notify-people-mentioned-in-post.ts'
import { parseCommentChange, commentStreamFilter } from './post-change.ts'

/**
 * Notifies people of a comment: the author of the post or of the parent comment, and everybody whom the comment
 * mentions. A person gets at most one notification, and none for a comment of their own.
 */
export const notifyOfComment = defineReaction(
  {
    wakes: [{ ...commentStreamFilter, on: ['INSERT'] }],
    grants: mergeGrants(
      notifyPersonGrants,
      mentionLookupGrants,
      supplierBatchReadGrants,
      grantActions(feedPostKey, 'Query'),
      grantActions(commentKey, 'GetItem'),
      grantActions(teamMemberKey, 'Query'),
    ),
  },
  async (change, { now }) => {
    const { before, after } = parseCommentChange(change) ?? {}
    if (before || !after) return
    const [subject, mentioned] = await Promise.all([
      findPostOrComment(after.parentId),
      readMentionedUserIds(after.text),
    ])
    if (!subject) return
    const isSupplier = after.supplierId !== null
    const told = new Map<number, NotificationKind>()
    for (const id of mentioned) told.set(id, isSupplier ? 'SUPPLIER_MENTIONED' : 'MENTIONED')
    for (const [id, kind] of await answeredBy(subject, isSupplier)) told.set(id, kind)
    told.delete(after.userId)
    const about = { supplierId: subject.post.supplierId, subjectId: subject.post.id, atMs: after.nco }
    const by = isSupplier ? {} : { actorUserId: after.userId }
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    for (const [userId, kind] of told) await notifyPerson({ ...about, ...by, userId, kind }, context)
  },
)

/**
 * The people to whose post or comment this comment replies, each with the kind of notification; for a supplier's post,
 * the team members.
 */
async function answeredBy(
  { post, comment }: PostOrComment,
  isSupplier: boolean,
): Promise<[number, NotificationKind][]> {
  if (comment) return [[comment.userId, isSupplier ? 'SUPPLIER_REPLIED' : 'COMMENT_REPLIED']]
  if (post.supplierId === null) return post.userId === null ? [] : [[post.userId, 'OWN_POST_COMMENTED']]
  // A team gets no notification of its own comments.
  const team = isSupplier ? [] : await findMemberUserIdsWithCapability(post.supplierId, 'posts', post.listingId)
  return team.map((id) => [id, 'POST_COMMENTED'])
}
