import { subjectAt } from '@nestboard/functions/feed/thread.ts'
import { commentKey, feedPostKey } from '@nestboard/functions/feed/rows.ts'
import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { notifyGrants } from '@nestboard/functions/notifications/grants.ts'
import { notify } from '@nestboard/functions/notifications/notify.ts'
import { supplierBatchGrants } from '@nestboard/functions/supplier/grants.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { commentChange, commentRows } from './post-change.ts'

/** Notifies the author of a post of a comment, and the author of a comment of an answer; nobody of their own. */
export const tellCommented = defineReaction(
  {
    wakes: [{ ...commentRows, on: ['INSERT'] }],
    grants: mergeGrants(notifyGrants, supplierBatchGrants, uses(feedPostKey, 'Query'), uses(commentKey, 'GetItem')),
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
    const to = comment?.userId ?? post.userId
    if (to === after.userId) return
    const about = { supplierId: post.supplierId, subjectId: post.id, atMs: after.nco }
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    if (after.supplierId !== null) await notify({ ...about, userId: to, kind: 'SUPPLIER_REPLIED' }, context)
    else
      await notify(
        { ...about, userId: to, actorUserId: after.userId, kind: comment ? 'COMMENT_REPLIED' : 'POST_COMMENTED' },
        context,
      )
  },
)
