import { expireApproval as expire } from '@nestboard/functions/orders/approval.ts'
import type { DueHandler } from '../due.ts'

/** Ends an order that the supplier has not answered in time; an answered order stays as it is. */
export const expireApproval: DueHandler = async ({ subject }, { now }) => {
  await expire(subject, now())
}
