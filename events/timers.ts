import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { accountErasureTaskKind } from '@nestboard/functions/auth/delete-account.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { accountReconciliationTaskKind } from '@nestboard/functions/integrations/schedule-reconciliation.ts'
import { accountRenewalTaskKind } from '@nestboard/functions/integrations/schedule-renewal.ts'
import { orderApprovalExpiryTaskKind } from '@nestboard/functions/orders/approval.ts'
import { authorizationEndTaskKind } from '@nestboard/functions/orders/end-order-before-authorization-ends.ts'
import { stuckOrderCheckTaskKind } from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { problemClockTaskKind } from '@nestboard/functions/problems/end-problem-time.ts'
import { personalDataArchiveTaskKind } from '@nestboard/functions/profile/export.ts'
import { calendarEditTaskKind } from '@nestboard/functions/inventory/calendar-edit-task-kind.ts'
import { renewExchangeRates } from '@nestboard/functions/intl/renew-exchange-rates.ts'
import { calendarFeedLane } from './calendar-feeds/calendar-feed-lane.ts'
import { drainDueLanes } from './drain-due-lanes.ts'
import { buildDueTaskLanes } from './due.ts'
import type { DueLane } from './due-lane.ts'
import { dueTaskBudgets } from './due-task-budgets.ts'
import { env } from './env.ts'
import { queueLambdaCall } from './queue-lambda-call.ts'
import { parseBySchema } from './row-change.ts'
import { mapWindowLane } from './search/map-window-lane.ts'
import { continueCalendarEdit } from './inventory/continue-calendar-edit.ts'
import { startAccountRenewal } from './integrations/start-account-renewal.ts'
import { refusedMailTaskKind, requeueRefusedMail } from './mail/requeue-refused-mail.ts'
import { endOrderWithLapsingPayment } from './orders/end-order-with-lapsing-payment.ts'
import { endUnansweredOrder } from './orders/end-unanswered-order.ts'
import { edgePurgeTaskKind } from './media/purge.store.ts'
import { purgeEdgeCache } from './media/purge-edge-cache.ts'
import { checkStuckOrder } from './orders/check-stuck-order.ts'
import { messageDigestTaskKind } from '@nestboard/functions/messages/digest.ts'
import { oldBookingReminderTaskKind } from '@nestboard/functions/price-match/reminders.ts'
import { mailUnreadDigest } from './messages/mail-unread-digest.ts'
import { remindToCancelOldBooking } from './price-match/remind-to-cancel-old-booking.ts'
import { startAccountReconciliation } from './payments/start-account-reconciliation.ts'
import { endTimeOfProblem } from './problems/end-time-of-problem.ts'
import { startDataArchiveBuild } from './profile/start-data-archive-build.ts'
import { closeExpiredTripRequest } from './whisk-me-away/close-expired-trip-request.ts'
import { requestDeadlineTaskKind } from '@nestboard/functions/whisk-me-away/send-request-to-suppliers.ts'
import { erasePerson } from './profile/erase-person.ts'

/** Handlers of due rows, by kind. */
export const dueTaskHandlers = {
  [accountErasureTaskKind]: erasePerson,
  [personalDataArchiveTaskKind]: startDataArchiveBuild,
  [orderApprovalExpiryTaskKind]: endUnansweredOrder,
  [authorizationEndTaskKind]: endOrderWithLapsingPayment,
  [stuckOrderCheckTaskKind]: checkStuckOrder,
  [problemClockTaskKind]: endTimeOfProblem,
  [refusedMailTaskKind]: requeueRefusedMail,
  [messageDigestTaskKind]: mailUnreadDigest,
  [oldBookingReminderTaskKind]: remindToCancelOldBooking,
  [requestDeadlineTaskKind]: closeExpiredTripRequest,
  [edgePurgeTaskKind]: purgeEdgeCache,
  [calendarEditTaskKind]: continueCalendarEdit,
  [accountRenewalTaskKind]: startAccountRenewal,
  [accountReconciliationTaskKind]: startAccountReconciliation,
}

/** Everything that is done at a time: due rows by kind, map windows, and calendars to import. */
const lanes: readonly DueLane[] = [
  ...buildDueTaskLanes(dueTaskHandlers, dueTaskBudgets),
  mapWindowLane,
  calendarFeedLane,
]

const backlogCallSchema = z.object({ lane: z.string(), nth: z.int(), of: z.int() })
/** A call of the timers by themselves that works off one part of a lane's backlog. */
export type BacklogCall = z.infer<typeof backlogCallSchema>

/** Has as many calls as a lane allows work off its backlog, each a part. */
const handOver = async ({ name: lane, calls: of = 1 }: DueLane): Promise<void> => {
  const parts = Array.from({ length: of }, (_, nth): BacklogCall => ({ lane, nth, of }))
  await Promise.all(parts.map((part) => queueLambdaCall(env.NB_TIMERS, part)))
}

/** How often the source of exchange rates is asked: its file changes once a day, at no fixed minute. */
const ratesEveryMs = 3_600_000
let ratesDueMs = 0

/**
 * Called by a schedule every minute, or every 5 seconds where the whole product runs on one machine. A call that finds
 * a backlog calls this function again for it, so that due work of other kinds keeps its time.
 */
export const handler = withCallLog(
  async (event?: object, lambda?: Pick<Context, 'awsRequestId'>) => {
    const context = { now: Date.now, log: createLogger(lambda?.awsRequestId ?? 'timers') }
    const part = event && 'lane' in event ? parseBySchema(backlogCallSchema, event, 'backlog call') : undefined
    const due = part
      ? await drainDueLanes(
          lanes.filter(({ name }) => name === part.lane),
          context,
          { part },
        )
      : await drainDueLanes(lanes, context, env.NB_TIMERS ? { handOver } : {})
    const areRatesDue = !part && env.NB_RATES_SOURCE !== '' && context.now() >= ratesDueMs
    if (areRatesDue) ratesDueMs = context.now() + ratesEveryMs
    const rates = areRatesDue ? await renewExchangeRates(env.NB_RATES_SOURCE, context) : 'unchanged'
    // Throwing makes the call count as failed, which raises the alarm of the timers.
    if (due.stuck) throw new Error(`${due.stuck} due tasks are stuck: search this log for "due work failed"`)
    if (rates === 'refused') throw new Error('exchange rates were refused: search this log for the reason')
    return { done: due.done + (rates === 'renewed' ? 1 : 0), failed: due.failed }
  },
  // Only calls that had work to do are logged, because a metric every minute would cost more than the calls.
  ({ done, failed }) => done + failed > 0,
)
