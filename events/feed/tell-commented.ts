import { subjectAt } from '@nestboard/functions/feed/thread.ts'
import { commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { notifyGrants } from '@nestboard/functions/notifications/grants.ts'
import { notify } from '@nestboard/functions/notifications/notify.ts'
import { supplierBatchGrants } from '@nestboard/functions/supplier/grants.ts'
import { teamWith } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { commentChange, commentRows } from './post-change.ts'

/** Notifies the team of a post's supplier of a comment, and the author of a comment of an answer; nobody of their own. */
export const tellCommented = defineReaction(
  {
    wakes: [{ ...commentRows, on: ['INSERT'] }],
    grants: mergeGrants(
      notifyGrants,
      supplierBatchGrants,
      uses(feedPostKey, 'Query'),
      uses(commentKey, 'GetItem'),
      uses(teamMemberKey, 'Query'),
    ),
    late: 'event',
  },
  async (change, { now }) => {
    const { before, after } = commentChange(change) ?? {}
    if (before || !after) return
    const subject = await subjectAt(after.parentId).catch((error: unknown) => {
      if (error instanceof Fault && error.status === 404) return undefined
      throw error
    })
    if (!subject) return
    const { post, comment } = subject
    const readers = comment ? [comment.userId] : await teamWith(post.supplierId, 'posts')
    const about = { supplierId: post.supplierId, subjectId: post.id, atMs: after.nco }
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const by = after.supplierId === null ? { actorUserId: after.userId } : {}
    const kind = !comment ? 'POST_COMMENTED' : after.supplierId === null ? 'COMMENT_REPLIED' : 'SUPPLIER_REPLIED'
    // The team is not told of what it says itself.
    if (!comment && after.supplierId !== null) return
    for (const userId of readers) if (userId !== after.userId) await notify({ ...about, ...by, userId, kind }, context)
  },
)
