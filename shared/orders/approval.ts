import { hasFlag } from '../kernel/flags.ts'
import { isCardPaymentFacilitator, orderFlags, type OrderState, type OrderPaymentFacilitator } from './model.ts'

/**
 * Time in which a supplier must answer an order; without an answer, the order counts as declined
 * (shared/orders/README.md, "Orders").
 */
export const approvalTimeLimitMs = 24 * 3_600_000

/**
 * Whether a booking needs the supplier's approval: if nothing is charged up front, or if the listing requires
 * approval, for each booking or while its imported calendars are out of date.
 */
export const isApprovalRequired = (payFacType: OrderPaymentFacilitator, listingAsks: boolean): boolean =>
  listingAsks || !isCardPaymentFacilitator(payFacType)

/**
 * When the supplier's 24 hours begin: when the payment was authorized, or when the order was placed if it has no
 * payment.
 */
const askedAt = (order: Pick<OrderState, 'paymentFulfilledAt' | 'nco'>): number => order.paymentFulfilledAt ?? order.nco

/** The deadline for the supplier's answer, epoch ms. */
export const getApprovalDeadlineMs = (order: Pick<OrderState, 'paymentFulfilledAt' | 'nco'>): number =>
  askedAt(order) + approvalTimeLimitMs

type Asked = Pick<OrderState, 'status' | 'flags' | 'approvalStatus' | 'paymentFulfilledAt' | 'nco'>

/**
 * Whether Approve and Decline are shown and accepted: the order needs approval, is unanswered and still in time
 * (supplier §4).
 */
export const isOrderAwaitingAnswer = (order: Asked, nowMs: number): boolean =>
  order.status === 'PENDING' &&
  hasFlag(order.flags, orderFlags.approvalRequired) &&
  order.approvalStatus === 'PENDING' &&
  (order.paymentFulfilledAt !== null || hasFlag(order.flags, orderFlags.givesBack)) &&
  nowMs <= getApprovalDeadlineMs(order)

/** The share of the supplier's 24 hours that is left, from 1 to 0, for the progress ring. */
export const getApprovalTimeLeftShare = (
  order: Pick<OrderState, 'paymentFulfilledAt' | 'nco'>,
  nowMs: number,
): number => Math.min(1, Math.max(0, (getApprovalDeadlineMs(order) - nowMs) / approvalTimeLimitMs))
