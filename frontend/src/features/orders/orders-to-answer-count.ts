import { getApprovalDeadlineMs, approvalTimeLimitMs, isOrderAwaitingAnswer } from '@nestboard/shared/orders/approval.ts'
import { mayMemberAnswerOrder } from '@nestboard/shared/orders/order-detail-level.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import type { PageOfSupplierOrders } from './api.ts'

/**
 * The team member for whom the orders to answer are counted. Orders that this member (`userId`) placed as a traveler
 * are left out, because only colleagues may answer them.
 */
export interface OrderAnsweringMember extends TeamMembership {
  readonly userId: number
}

/** Orders waiting for the user's answer, and the earliest deadline in epoch ms. */
export interface OrdersToAnswerCount {
  readonly count: number
  readonly dueMs: number | undefined
  /** Whether the count is a lower bound, because orders that are not loaded yet may be waiting as well. */
  readonly isPart: boolean
}

/**
 * Counts the orders on these pages (newest first) that wait for the user's answer. Orders older than the approval
 * period can't be waiting.
 */
export function countOrdersToAnswer(
  pages: readonly Pick<PageOfSupplierOrders, 'orders' | 'earliest'>[],
  reader: OrderAnsweringMember,
  nowMs: number,
): OrdersToAnswerCount {
  const waiting = pages
    .flatMap(({ orders }) => orders)
    .filter((order) => mayMemberAnswerOrder(reader, reader.userId, order) && isOrderAwaitingAnswer(order, nowMs))
  return {
    count: waiting.length,
    dueMs: waiting.length > 0 ? Math.min(...waiting.map(getApprovalDeadlineMs)) : undefined,
    isPart: mayFurtherOrdersWait(pages, nowMs),
  }
}

/** Whether orders after these pages (newest first) may wait for an answer: the pages don't reach back far enough. */
export function mayFurtherOrdersWait(pages: readonly Pick<PageOfSupplierOrders, 'earliest'>[], nowMs: number): boolean {
  const earliest = pages.at(-1)?.earliest ?? null
  return earliest !== null && earliest > nowMs - approvalTimeLimitMs
}

/** The number of waiting orders as text: `3`, or `3+` if more may be waiting. */
export const formatOrdersToAnswerCount = ({ count, isPart }: OrdersToAnswerCount): string =>
  `${count}${isPart ? '+' : ''}`
