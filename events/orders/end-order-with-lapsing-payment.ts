import { endOrderBeforeAuthorizationEnds } from '@nestboard/functions/orders/end-order-before-authorization-ends.ts'
import { defineDueTaskHandler } from '../due.ts'
import { orderStateChangeGrants } from './advance-grants.ts'

/** Ends an order that is unanswered when its card's authorization is about to end; an answered order stays as it is. */
export const endOrderWithLapsingPayment = defineDueTaskHandler(orderStateChangeGrants, async ({ subject }, { now }) => {
  await endOrderBeforeAuthorizationEnds(subject, now())
})
