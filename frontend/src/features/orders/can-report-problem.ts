import { getProblemWindow } from '@nestboard/shared/orders/problem-window.ts'
import type { OrderDetails } from './api.ts'

/** Whether the traveler of a booking may report a problem with its stay now, as far as the order tells. */
export const canReportProblem = (
  { intent, status, product, offer: { day, length } }: Pick<OrderDetails, 'intent' | 'status' | 'product' | 'offer'>,
  timezone: string,
  nowMs: number,
): boolean =>
  intent === 'BOOK' &&
  status === 'COMPLETE' &&
  product?.status !== 'CANCELLED' &&
  getProblemWindow({ day, length, timezone }, nowMs) === 'OPEN'
