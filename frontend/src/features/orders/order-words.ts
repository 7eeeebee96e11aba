import { orderTexts } from '@nestboard/shared/orders/faults.ts'
import { awaitingApproval, type Intent, type Order, type OrderState } from '@nestboard/shared/orders/model.ts'
import { runningStep, statusShown } from '@nestboard/shared/orders/steps.ts'
import type { Tone } from '../../ui/tag.tsx'

/** What an order wants, in a word. */
export const intentNames: Readonly<Record<Intent, string>> = {
  BOOK: 'Booking',
  CANCEL: 'Cancellation',
  CHANGE: 'Change',
  REFUND: 'Refund',
}

/** Whether the supplier is being asked. */
export const isAwaiting = (order: OrderState): boolean => runningStep(order)?.name === 'approval'

/** Whether its payer took it back before the supplier answered. */
export const isWithdrawn = ({ status, reason }: Pick<Order, 'status' | 'reason'>): boolean =>
  status === 'INCOMPLETE' && reason === orderTexts.withdrawn

/** How far an order is, in the words of the requirement. */
export const progressText = (order: OrderState): string => (isAwaiting(order) ? awaitingApproval : statusShown(order))

const tones: Readonly<Record<Order['status'], Tone>> = { PENDING: 'action', COMPLETE: 'good', INCOMPLETE: 'bad' }

export const progressTone = (order: OrderState): Tone => (isAwaiting(order) ? 'warn' : tones[order.status])
