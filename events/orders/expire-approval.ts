import { expireApproval as expire } from '@nestboard/functions/orders/approval.ts'
import type { DueHandler } from '../due.ts'

/** The supplier's time to answer is over; an order that was answered stays as it is. */
export const expireApproval: DueHandler = async ({ subject }, { now }) => {
  await expire(subject, now())
}
