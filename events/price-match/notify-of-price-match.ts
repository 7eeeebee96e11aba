import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import {
  unscheduleOldBookingReminders,
  scheduleOldBookingReminders,
} from '@nestboard/functions/price-match/reminders.ts'
import { oldBookingReminderKey } from '@nestboard/functions/price-match/rows.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { findMemberUserIdsWithCapability } from '@nestboard/functions/supplier/member.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { isPriceMatchOrdered, mayCancelOldBooking } from '@nestboard/shared/price-match/stage.ts'
import { env } from '../env.ts'
import { defineReaction } from '../reaction.ts'
import { parsePriceMatchChange, priceMatchStreamFilter } from './match-change.ts'

/**
 * Notifies the traveler of a found listing to confirm, then the members who work on that listing; the traveler also if
 * the team has no better price or when the order on Nestboard is complete. Another reaction notifies of offers.
 * Reminders to cancel the old booking exist only while that order is complete and the old booking is not canceled.
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
  },
  async (change, { now }) => {
    const { before, after } = parsePriceMatchChange(change) ?? {}
    if (before && mayCancelOldBooking(before.stage) && (!after || !mayCancelOldBooking(after.stage)))
      await unscheduleOldBookingReminders(before.id)
    if (!after || after.supplierId === null || before?.stage === after.stage) return
    const { id: subjectId, userId, supplierId, listingId, nms: atMs } = after
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    const about = { supplierId, subjectId, atMs }
    if (mayCancelOldBooking(after.stage)) {
      await notifyPerson({ ...about, userId, kind: 'PRICE_MATCH_CONFIRMED' }, context)
      await scheduleOldBookingReminders(after, now())
    }
    // A match whose order failed returns to an earlier stage, of which everybody was told when it was reached first.
    if (before && isPriceMatchOrdered(before.stage)) return
    if (after.stage === 'FOUND') await notifyPerson({ ...about, userId, kind: 'PRICE_MATCH_FOUND' }, context)
    if (after.stage === 'ASKED')
      for (const member of await findMemberUserIdsWithCapability(supplierId, 'priceMatch', listingId))
        await notifyPerson({ ...about, userId: member, actorUserId: userId, kind: 'PRICE_MATCH_ASKED' }, context)
    if (after.stage === 'PASSED') await notifyPerson({ ...about, userId, kind: 'PRICE_MATCH_PASSED' }, context)
  },
)
