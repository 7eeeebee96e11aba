import { hasFlag } from '../kernel/flags.ts'
import { isCardType, orderFlags, type OrderState, type PayFacType } from './model.ts'

/** Unanswered this long, a request counts as declined (shared/orders/README.md, "Orders"). */
export const approvalMs = 24 * 3_600_000

/** Whether a booking needs the supplier's yes: when nothing is charged up front, or the listing asks for it. */
export const approvalRequired = (payFacType: PayFacType, listingAsks: boolean): boolean =>
  listingAsks || !isCardType(payFacType)

/** When the clock started: once the payment is authorized, or with the order where there is none. */
const askedAt = (order: Pick<OrderState, 'paymentFulfilledAt' | 'nco'>): number => order.paymentFulfilledAt ?? order.nco

/** The last moment for an answer, epoch ms. */
export const approvalEndsAt = (order: Pick<OrderState, 'paymentFulfilledAt' | 'nco'>): number =>
  askedAt(order) + approvalMs

type Asked = Pick<OrderState, 'status' | 'flags' | 'approvalStatus' | 'paymentFulfilledAt' | 'nco'>

/** Whether Approve and Decline are shown and taken: asked, not answered, in time (supplier §4). */
export const canAnswer = (order: Asked, nowMs: number): boolean =>
  order.status === 'PENDING' &&
  hasFlag(order.flags, orderFlags.approvalRequired) &&
  order.approvalStatus === 'PENDING' &&
  order.paymentFulfilledAt !== null &&
  nowMs <= approvalEndsAt(order)

/** How much of the clock is left, 1 to 0, for the ring that empties. */
export const approvalLeft = (order: Pick<OrderState, 'paymentFulfilledAt' | 'nco'>, nowMs: number): number =>
  Math.min(1, Math.max(0, (approvalEndsAt(order) - nowMs) / approvalMs))
