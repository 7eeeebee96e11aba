import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import {
  scheduleOrderApprovalExpiry as putOnClock,
  declineUnansweredOrder,
} from '@nestboard/functions/orders/approval.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { repeatOrderStep } from '@nestboard/functions/orders/repeat-order-step.ts'
import {
  orderStepStuckAfterMs,
  readOrderWaitingForStep,
} from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { paymentRow } from '@nestboard/functions/payments/rows.ts'
import { orderApprovalExpiryTaskKey, orderStepRetryKey } from '@nestboard/functions/orders/rows.ts'
import { getApprovalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import { defineDueTaskHandler } from '../due.ts'
import { orderStateChangeGrants } from './advance-grants.ts'

/** How often a provider is asked about what a traveler or a bank takes its time for. */
const expectedAgainMs = 3_600_000

/**
 * Checks whether an order still waits for its next step because the reaction was lost or failed for good. If so, it
 * writes a row that wakes `repeatLostOrderStep` and throws, so that the timers function checks again and its alarm
 * rings. An order that waits for the supplier's answer is checked after the time for this answer; one that waits for
 * its traveler's bank is asked for every hour. An order that failed is checked until its card holds nothing any more.
 */
export const checkStuckOrder = defineDueTaskHandler(
  mergeGrants(
    orderStateChangeGrants,
    grantActions(orderApprovalExpiryTaskKey, 'PutItem'),
    grantActions(orderStepRetryKey, 'PutItem'),
    grantActions(paymentRow, 'GetItem'),
    grantActions(orderPartition, 'Query'),
  ),
  async ({ subject: id }, { now }) => {
    const waiting = await readOrderWaitingForStep(id)
    if (!waiting) return undefined
    const { order, effects, isExpected } = waiting
    const nowMs = now()
    if (effects.includes('ASK_APPROVAL')) {
      const lookAgainMs = getApprovalDeadlineMs(order) + orderStepStuckAfterMs
      if (nowMs < lookAgainMs) {
        await putOnClock(order)
        return { againMs: lookAgainMs }
      }
      await declineUnansweredOrder(id, nowMs)
      return undefined
    }
    await commitTransaction([{ write: repeatOrderStep(id, nowMs) }])
    if (isExpected) return { againMs: nowMs + expectedAgainMs }
    throw new Error(`order ${id} is stuck at ${effects.join(', ')}`)
  },
)
