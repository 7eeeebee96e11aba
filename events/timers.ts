import type { Context, ScheduledEvent } from 'aws-lambda'
import { accountErasureTaskKind } from '@nestboard/functions/auth/delete-account.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { orderApprovalExpiryTaskKind } from '@nestboard/functions/orders/approval.ts'
import { stuckOrderCheckTaskKind } from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { personalDataArchiveTaskKind } from '@nestboard/functions/profile/export.ts'
import { advanceMapWindows } from '@nestboard/functions/search/map/advance-map-windows.ts'
import { runDueTasks } from './due.ts'
import { refusedMailTaskKind, requeueRefusedMail } from './mail/requeue-refused-mail.ts'
import { endUnansweredOrder } from './orders/end-unanswered-order.ts'
import { edgePurgeTaskKind } from './media/purge.store.ts'
import { purgeEdgeCache } from './media/purge-edge-cache.ts'
import { checkStuckOrder } from './orders/check-stuck-order.ts'
import { messageDigestTaskKind } from '@nestboard/functions/messages/digest.ts'
import { oldBookingReminderTaskKind } from '@nestboard/functions/price-match/reminders.ts'
import { mailUnreadDigest } from './messages/mail-unread-digest.ts'
import { remindToCancelOldBooking } from './price-match/remind-to-cancel-old-booking.ts'
import { startDataArchiveBuild } from './profile/start-data-archive-build.ts'
import { closeExpiredTripRequest } from './whisk-me-away/close-expired-trip-request.ts'
import { requestDeadlineTaskKind } from '@nestboard/functions/whisk-me-away/send-request-to-suppliers.ts'
import { erasePerson } from './profile/erase-person.ts'

/** Handlers of due rows, by kind. */
export const dueTaskHandlers = {
  [accountErasureTaskKind]: erasePerson,
  [personalDataArchiveTaskKind]: startDataArchiveBuild,
  [orderApprovalExpiryTaskKind]: endUnansweredOrder,
  [stuckOrderCheckTaskKind]: checkStuckOrder,
  [refusedMailTaskKind]: requeueRefusedMail,
  [messageDigestTaskKind]: mailUnreadDigest,
  [oldBookingReminderTaskKind]: remindToCancelOldBooking,
  [requestDeadlineTaskKind]: closeExpiredTripRequest,
  [edgePurgeTaskKind]: purgeEdgeCache,
}

/** Called by a schedule every minute, or every 5 seconds where the whole product runs on one machine. */
export const handler = withCallLog(
  async (_?: ScheduledEvent, lambda?: Pick<Context, 'awsRequestId'>) => {
    const context = { now: Date.now, log: createLogger(lambda?.awsRequestId ?? 'timers') }
    const due = await runDueTasks(dueTaskHandlers, context)
    const map = await advanceMapWindows(context)
    // Throwing makes the call count as failed, which raises the alarm of the timers.
    if (due.stuck) throw new Error(`${due.stuck} due tasks are stuck: search this log for "due work failed"`)
    return { done: due.done + map.done, failed: due.failed + map.failed }
  },
  // Only calls that had work to do are logged, because a metric every minute would cost more than the calls.
  ({ done, failed }) => done + failed > 0,
)
