import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import {
  awaitingApprovalLabel,
  type OrderPurpose,
  type Order,
  type OrderState,
} from '@nestboard/shared/orders/model.ts'
import { findRunningOrderStep, orderStatusText } from '@nestboard/shared/orders/steps.ts'
import type { TagTone } from '../../ui/tag.tsx'

/** Label of each purpose of an order: what the order does to a stay. */
export const orderPurposeLabels: Readonly<Record<OrderPurpose, string>> = {
  BOOK: 'Booking',
  CANCEL: 'Cancellation',
  CHANGE: 'Change',
  REFUND: 'Refund',
}

/** Whether the order waits for the supplier's approval. */
export const isOrderAwaitingApproval = (order: OrderState): boolean => findRunningOrderStep(order)?.name === 'approval'

/** Whether the payer withdrew the order before the supplier answered. */
export const isOrderWithdrawn = ({ status, reason }: Pick<Order, 'status' | 'reason'>): boolean =>
  status === 'INCOMPLETE' && reason === orderErrorTexts.withdrawn

/** An order's progress, in the words of the requirement. */
export const formatOrderProgress = (order: OrderState): string =>
  isOrderAwaitingApproval(order) ? awaitingApprovalLabel : orderStatusText(order)

const tones: Readonly<Record<Order['status'], TagTone>> = { PENDING: 'action', COMPLETE: 'good', INCOMPLETE: 'bad' }

export const getOrderProgressTagTone = (order: OrderState): TagTone =>
  isOrderAwaitingApproval(order) ? 'warn' : tones[order.status]
