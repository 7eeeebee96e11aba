import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { askApproval as putOnClock, expireApproval } from '@nestboard/functions/orders/approval.ts'
import { uncountOrder } from '@nestboard/functions/orders/counted.ts'
import { giveNightsBack, reserveNights } from '@nestboard/functions/orders/nights.ts'
import { orderById, stuckAfterMs } from '@nestboard/functions/orders/order.store.ts'
import type { OrderItem } from '@nestboard/functions/orders/order-row.ts'
import { approvalEndsAt } from '@nestboard/shared/orders/approval.ts'
import type { Effect } from '@nestboard/shared/orders/flow.ts'
import { nextEffect } from '@nestboard/shared/orders/steps.ts'
import { defineDueHandler } from '../due.ts'
import { askApproval, releaseInventory, reserveInventory } from './take-step.ts'

/** The work that a stuck order waits for. All of it may run twice. */
const repeats: Partial<Record<Effect, (order: OrderItem, nowMs: number) => Promise<unknown>>> = {
  ASK_APPROVAL: ({ id }, nowMs) => expireApproval(id, nowMs),
  RESERVE_INVENTORY: ({ id }, nowMs) => reserveNights(id, nowMs),
  RELEASE_INVENTORY: async (order, nowMs) => {
    await giveNightsBack(order, nowMs)
    await uncountOrder(order, nowMs)
  },
}

/**
 * Repeats the step of an order whose reaction never ran or failed for good. An order that waits for the supplier is looked at
 * again after the supplier's time. It throws while the order stays as it is, so that the timers repeat it and their alarm rings.
 */
export const repeatStuckStep = defineDueHandler(
  mergeGrants(askApproval.grants, reserveInventory.grants, releaseInventory.grants),
  async ({ subject }, { now, log }) => {
    const order = await orderById(subject)
    const step = order?.status === 'PENDING' ? nextEffect(order) : undefined
    if (!order || !step) return undefined
    const lookAgainMs = step === 'ASK_APPROVAL' ? approvalEndsAt(order) + stuckAfterMs : 0
    if (now() < lookAgainMs) {
      await putOnClock(order)
      return { againMs: lookAgainMs }
    }
    log.warn('stuck order', { orderId: subject, step })
    await repeats[step]?.(order, now())
    if ((await orderById(subject))?.status === 'PENDING') throw new Error(`order ${subject} is stuck at ${step}`)
    return undefined
  },
)
