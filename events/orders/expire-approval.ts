import { declineUnansweredOrder as expire } from '@nestboard/functions/orders/approval.ts'
import { defineDueHandler } from '../due.ts'
import { advanceGrants } from './advance-grants.ts'

/** Ends an order that the supplier has not answered in time; an answered order stays as it is. */
export const expireApproval = defineDueHandler(advanceGrants, async ({ subject }, { now }) => {
  await expire(subject, now())
})
