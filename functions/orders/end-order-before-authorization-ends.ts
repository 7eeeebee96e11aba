import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { commitOrderEvent } from './commit-order-event.ts'

/** Kind of the scheduled task that ends an order before its card's authorization ends. */
export const authorizationEndTaskKind = 'authorizationEnd'

/** Ends an order that the supplier hasn't answered when its card's authorization is about to end. */
export const endOrderBeforeAuthorizationEnds = (orderId: number, nowMs: number) =>
  commitOrderEvent(orderId, 'AUTHORIZATION_ENDED', nowMs, { reason: orderErrorTexts.authorizationEnded })
