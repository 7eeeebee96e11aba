import { subtractErasedFollower } from '@nestboard/functions/follow/follower.ts'
import { followerRecordRow, followerRecordRowSchema } from '@nestboard/functions/follow/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { supplierStatsKey, userStatsKey } from '@nestboard/functions/kernel/rows.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { supplierBatchReadGrants, supplierReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { readSupplierOwnerId } from '@nestboard/functions/supplier/supplier.ts'
import { followFlags } from '@nestboard/shared/follow/model.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'

const isActive = (image: { readonly flags: number } | undefined): boolean =>
  image !== undefined && hasFlag(image.flags, followFlags.active)

/** Notifies a person of a new follower, or the owner of a supplier that was followed. */
export const notifyOfNewFollower = onRow(
  followerRecordRow,
  {
    on: ['INSERT', 'MODIFY', 'REMOVE'],
    image: followerRecordRowSchema,
    versioned: true,
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants, supplierReadGrants),
  },
  async ({ before, after }, { now }) => {
    if (!after || !isActive(after) || isActive(before)) return
    const { followerId, followed, nms } = after
    const subject = Number(followed.slice(2))
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const news = { actorUserId: followerId, atMs: nms }
    if (followed.startsWith('U#')) return notifyPerson({ ...news, userId: subject, kind: 'USER_FOLLOWED' }, context)
    const ownerUserId = await readSupplierOwnerId(subject)
    if (ownerUserId === undefined || ownerUserId === followerId) return
    await notifyPerson({ ...news, userId: ownerUserId, supplierId: subject, kind: 'SUPPLIER_FOLLOWED' }, context)
  },
)

/**
 * Lowers the follower count of a user or supplier when the erasure of a follower removes the follow row. No route runs
 * in that case, so nothing else lowers the count.
 */
export const lowerFollowerCountAfterErasure = onRow(
  followerRecordRow,
  {
    on: ['REMOVE'],
    image: followerRecordRowSchema,
    versioned: true,
    grants: mergeGrants(grantActions(userStatsKey, 'UpdateItem'), grantActions(supplierStatsKey, 'UpdateItem')),
  },
  async ({ before, sequenceNumber }) => {
    if (isActive(before)) await subtractErasedFollower(before.followed, sequenceNumber)
  },
)
