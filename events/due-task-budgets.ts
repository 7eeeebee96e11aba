import { accountErasureTaskKind } from '@nestboard/functions/auth/delete-account.ts'
import { accountReconciliationTaskKind } from '@nestboard/functions/integrations/schedule-reconciliation.ts'
import { accountRenewalTaskKind } from '@nestboard/functions/integrations/schedule-renewal.ts'
import { calendarEditTaskKind } from '@nestboard/functions/inventory/calendar-edit-task-kind.ts'
import { messageDigestTaskKind } from '@nestboard/functions/messages/digest.ts'
import { orderApprovalExpiryTaskKind } from '@nestboard/functions/orders/approval.ts'
import { authorizationEndTaskKind } from '@nestboard/functions/orders/end-order-before-authorization-ends.ts'
import { stuckOrderCheckTaskKind } from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { oldBookingReminderTaskKind } from '@nestboard/functions/price-match/reminders.ts'
import { problemClockTaskKind } from '@nestboard/functions/problems/end-problem-time.ts'
import { personalDataArchiveTaskKind } from '@nestboard/functions/profile/export.ts'
import { requestDeadlineTaskKind } from '@nestboard/functions/whisk-me-away/send-request-to-suppliers.ts'
import type { DueTaskBudget } from './due-lane.ts'
import { refusedMailTaskKind } from './mail/requeue-refused-mail.ts'
import { edgePurgeTaskKind } from './media/purge.store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * Budgets of the kinds of due tasks: what somebody waits for before money or a stay first, then what has a time of its
 * own, then what may take hours. `atOnce` is low where one task is much work. The limits of lateness are those of the
 * alarm, far above what a healthy system takes.
 */
export const dueTaskBudgets: Readonly<Record<string, DueTaskBudget>> = {
  [orderApprovalExpiryTaskKind]: { share: 8, atOnce: 12, lateAfterMs: 5 * minuteMs },
  [authorizationEndTaskKind]: { share: 8, atOnce: 12, lateAfterMs: 5 * minuteMs },
  [stuckOrderCheckTaskKind]: { share: 8, atOnce: 12, lateAfterMs: 10 * minuteMs, calls: 2 },
  [problemClockTaskKind]: { share: 8, atOnce: 12, lateAfterMs: 5 * minuteMs },
  [requestDeadlineTaskKind]: { share: 4, atOnce: 8, lateAfterMs: 10 * minuteMs },
  [calendarEditTaskKind]: { share: 4, atOnce: 4, lateAfterMs: 10 * minuteMs },
  [edgePurgeTaskKind]: { share: 4, atOnce: 1, lateAfterMs: 15 * minuteMs },
  [refusedMailTaskKind]: { share: 2, atOnce: 8, lateAfterMs: 30 * minuteMs, calls: 2 },
  [oldBookingReminderTaskKind]: { share: 2, atOnce: 8, lateAfterMs: hourMs, calls: 2 },
  [messageDigestTaskKind]: { share: 2, atOnce: 16, lateAfterMs: hourMs, calls: 4 },
  [personalDataArchiveTaskKind]: { share: 1, atOnce: 4, lateAfterMs: hourMs },
  [accountRenewalTaskKind]: { share: 1, atOnce: 8, lateAfterMs: 6 * hourMs },
  [accountReconciliationTaskKind]: { share: 1, atOnce: 8, lateAfterMs: 6 * hourMs },
  [accountErasureTaskKind]: { share: 1, atOnce: 2, lateAfterMs: 24 * hourMs },
}
