import { declineUnansweredOrder as expire } from '@nestboard/functions/orders/approval.ts'
import { defineDueTaskHandler } from '../due.ts'
import { orderStateChangeGrants } from './advance-grants.ts'

/** Ends an order that the supplier has not answered in time; an answered order stays as it is. */
export const endUnansweredOrder = defineDueTaskHandler(orderStateChangeGrants, async ({ subject }, { now }) => {
  await expire(subject, now())
})
