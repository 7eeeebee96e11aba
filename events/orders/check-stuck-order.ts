import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { toTtlSeconds } from '@nestboard/functions/kernel/table/table.ts'
import { overwriteRow } from '@nestboard/functions/kernel/table/row-update.ts'
import {
  scheduleOrderApprovalExpiry as putOnClock,
  declineUnansweredOrder,
} from '@nestboard/functions/orders/approval.ts'
import {
  orderStepStuckAfterMs,
  readOrderWaitingForStep,
} from '@nestboard/functions/orders/read-order-waiting-for-step.ts'
import { orderApprovalExpiryTaskKey, orderStepRetryKey } from '@nestboard/functions/orders/rows.ts'
import { getApprovalDeadlineMs } from '@nestboard/shared/orders/approval.ts'
import { defineDueTaskHandler } from '../due.ts'
import { orderStateChangeGrants } from './advance-grants.ts'

const repeatKeptMs = 86_400_000

/**
 * Checks whether an order still waits for its next step because the reaction was lost or failed for good. If so, it
 * writes a row that wakes `repeatLostOrderStep` and throws, so that the timers function checks again and its alarm
 * rings. An order that waits for the supplier's answer is checked after the time for this answer.
 */
export const checkStuckOrder = defineDueTaskHandler(
  mergeGrants(
    orderStateChangeGrants,
    grantActions(orderApprovalExpiryTaskKey, 'PutItem'),
    grantActions(orderStepRetryKey, 'PutItem'),
  ),
  async ({ subject: id }, { now }) => {
    const waiting = await readOrderWaitingForStep(id)
    if (!waiting) return undefined
    const { order, step } = waiting
    const nowMs = now()
    if (step === 'ASK_APPROVAL') {
      const lookAgainMs = getApprovalDeadlineMs(order) + orderStepStuckAfterMs
      if (nowMs < lookAgainMs) {
        await putOnClock(order)
        return { againMs: lookAgainMs }
      }
      await declineUnansweredOrder(id, nowMs)
      return undefined
    }
    const row = { ...orderStepRetryKey(id, nowMs), id, expiresAt: toTtlSeconds(nowMs + repeatKeptMs) }
    await commitTransaction([{ write: overwriteRow(row) }])
    throw new Error(`order ${id} is stuck at ${step}`)
  },
)
