import type { Context, ScheduledEvent } from 'aws-lambda'
import { eraseKind } from '@nestboard/functions/auth/deletion.ts'
import { withCallLog } from '@nestboard/functions/kernel/function-log.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { approvalKind } from '@nestboard/functions/orders/approval.ts'
import { orderCheckKind } from '@nestboard/functions/orders/stuck.ts'
import { archiveKind } from '@nestboard/functions/profile/export.ts'
import { rollMap } from '@nestboard/functions/search/map/roll.ts'
import { runDue } from './due.ts'
import { mailKind, resendMail } from './mail/resend-mail.ts'
import { expireApproval } from './orders/expire-approval.ts'
import { purgeKind } from './media/purge.store.ts'
import { purgeEdge } from './media/purge-edge.ts'
import { checkStuck } from './orders/check-stuck.ts'
import { digestKind } from '@nestboard/functions/messages/digest.ts'
import { reminderKind } from '@nestboard/functions/price-match/reminders.ts'
import { mailUnread } from './messages/mail-unread.ts'
import { remindCancel } from './price-match/remind-cancel.ts'
import { startArchive } from './profile/start-archive.ts'
import { endRequest } from './whisk-me-away/end-request.ts'
import { requestEndKind } from '@nestboard/functions/whisk-me-away/ask.ts'
import { erasePerson } from './profile/erase-person.ts'

/** Handlers of due rows, by kind. */
export const dueHandlers = {
  [eraseKind]: erasePerson,
  [archiveKind]: startArchive,
  [approvalKind]: expireApproval,
  [orderCheckKind]: checkStuck,
  [mailKind]: resendMail,
  [digestKind]: mailUnread,
  [reminderKind]: remindCancel,
  [requestEndKind]: endRequest,
  [purgeKind]: purgeEdge,
}

/** Called by a schedule every minute, or every 5 seconds where the whole product runs on one machine. */
export const handler = withCallLog(
  async (_?: ScheduledEvent, lambda?: Pick<Context, 'awsRequestId'>) => {
    const context = { now: Date.now, log: logFor(lambda?.awsRequestId ?? 'timers') }
    const due = await runDue(dueHandlers, context)
    const map = await rollMap(context)
    // Throwing makes the call count as failed, which raises the alarm of the timers.
    if (due.stuck) throw new Error(`${due.stuck} due tasks are stuck: search this log for "due work failed"`)
    return { done: due.done + map.done, failed: due.failed + map.failed }
  },
  // Only calls that had work to do are logged, because a metric every minute would cost more than the calls.
  ({ done, failed }) => done + failed > 0,
)
