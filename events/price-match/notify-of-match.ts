import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify.ts'
import {
  unscheduleOldBookingReminders,
  scheduleOldBookingReminders,
} from '@nestboard/functions/price-match/reminders.ts'
import { oldBookingReminderKey } from '@nestboard/functions/price-match/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { mayCancelOldBooking } from '@nestboard/shared/price-match/stage.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { parsePriceMatchChange, priceMatchStreamFilter } from './match-change.ts'

/**
 * Notifies the team that a price match was assigned to, and the traveler if the team has no better price or when the
 * order on Nestboard is complete; another reaction notifies the traveler of offers. Reminders to cancel the old
 * booking exist only while that order is complete and the old booking is not canceled.
 */
export const notifyOfPriceMatch = defineReaction(
  {
    wakes: [priceMatchStreamFilter],
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      grantActions(teamMemberKey, 'Query'),
      grantActions(oldBookingReminderKey, 'DeleteItem', 'PutItem'),
    ),
    late: 'event',
  },
  async (change, { now }) => {
    const { before, after } = parsePriceMatchChange(change) ?? {}
    if (before && mayCancelOldBooking(before.stage) && (!after || !mayCancelOldBooking(after.stage)))
      await unscheduleOldBookingReminders(before.id)
    if (!after || after.supplierId === null || before?.stage === after.stage) return
    const { id: subjectId, userId, supplierId, listingId, nms: atMs } = after
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const about = { supplierId, subjectId, atMs }
    if (after.stage === 'ASKED')
      for (const member of await findMemberUserIdsWithCapability(supplierId, 'priceMatch', listingId))
        await notifyPerson({ ...about, userId: member, actorUserId: userId, kind: 'PRICE_MATCH_ASKED' }, context)
    if (after.stage === 'PASSED') await notifyPerson({ ...about, userId, kind: 'PRICE_MATCH_PASSED' }, context)
    if (mayCancelOldBooking(after.stage)) {
      await notifyPerson({ ...about, userId, kind: 'PRICE_MATCH_CONFIRMED' }, context)
      await scheduleOldBookingReminders(after, now())
    }
  },
)
