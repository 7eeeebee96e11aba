import { declineUnansweredOrder as expire } from '@nestboard/functions/orders/approval.ts'
import { defineDueHandler } from '../due.ts'
import { commitOrderEventGrants } from './advance-grants.ts'

/** Ends an order that the supplier has not answered in time; an answered order stays as it is. */
export const expireApproval = defineDueHandler(commitOrderEventGrants, async ({ subject }, { now }) => {
  await expire(subject, now())
})
