import { awaitingApprovalLabel, type Order, type OrderStatus } from '@nestboard/shared/orders/model.ts'
import { findRunningOrderStep, orderStatusText } from '@nestboard/shared/orders/steps.ts'
import type { TagTone } from '../../ui/tag.tsx'

const tones: Readonly<Record<OrderStatus, TagTone>> = { PENDING: 'action', COMPLETE: 'good', INCOMPLETE: 'bad' }

/** Returns the label and color of an order's state (traveler §4). */
export function getOrderStateTag(order: Order): { label: string; tone: TagTone } {
  if (findRunningOrderStep(order)?.name === 'approval') return { label: awaitingApprovalLabel, tone: 'warn' }
  return { label: orderStatusText(order), tone: tones[order.status] }
}
