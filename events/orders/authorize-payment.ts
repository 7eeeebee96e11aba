import { inventoryMonthKey, orderNightsKey } from '@nestboard/functions/inventory/rows.ts'
import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { authorizeOrderPayment } from '@nestboard/functions/orders/authorize-order-payment.ts'
import { captureOrderPayment } from '@nestboard/functions/orders/capture-order-payment.ts'
import { refundOrderPayment } from '@nestboard/functions/orders/refund-order-payment.ts'
import { authorizationEndTaskKey, orderTermsKey, reservationKey } from '@nestboard/functions/orders/rows.ts'
import { voidOrderPayment } from '@nestboard/functions/orders/void-order-payment.ts'
import { paymentConnectionGrants } from '@nestboard/functions/payments/grants.ts'
import {
  changeRefundRow,
  orderOfPaymentRow,
  paymentDifferenceRow,
  paymentRow,
  refundRow,
} from '@nestboard/functions/payments/rows.ts'
import { definePaymentStep } from '../payments/payment-step.ts'
import { orderStateChangeGrants } from './advance-grants.ts'

/** What each payment step of an order reads and writes. */
const stepGrants = mergeGrants(
  paymentConnectionGrants,
  grantActions(orderPartition, 'Query'),
  grantActions(paymentRow, 'UpdateItem'),
)

/** Lists payments of which an account refuses to tell. */
const unansweredGrants = grantActions(paymentDifferenceRow, 'PutItem')

/** Holds the amount of a new order on its card. */
export const authorizePayment = definePaymentStep(
  mergeGrants(
    stepGrants,
    orderStateChangeGrants,
    grantActions(orderOfPaymentRow, 'PutItem'),
    grantActions(authorizationEndTaskKey, 'PutItem'),
  ),
  (orderId, { now }) => authorizeOrderPayment(orderId, now()),
)

/** Takes the payment of an order whose nights are reserved. */
export const capturePayment = definePaymentStep(
  mergeGrants(
    stepGrants,
    unansweredGrants,
    orderStateChangeGrants,
    grantActions(reservationKey, 'UpdateItem'),
    // The nights and terms of a booking that the order changes.
    grantActions(orderNightsKey, 'GetItem', 'UpdateItem'),
    grantActions(inventoryMonthKey, 'UpdateItem'),
    grantActions(orderTermsKey, 'GetItem', 'UpdateItem'),
  ),
  (orderId, { now }) => captureOrderPayment(orderId, now()),
)

/** Gives back what the card of a failed order holds or has paid. */
export const voidPayment = definePaymentStep(mergeGrants(stepGrants, unansweredGrants), (orderId, { now }) =>
  voidOrderPayment(orderId, now()),
)

/** Refunds a canceled booking, or what a changed one no longer costs, to its cards. */
export const refundPayment = definePaymentStep(
  mergeGrants(
    stepGrants,
    unansweredGrants,
    orderStateChangeGrants,
    grantActions(paymentRow, 'BatchGetItem'),
    grantActions(refundRow, 'PutItem', 'UpdateItem'),
    grantActions(changeRefundRow, 'PutItem', 'UpdateItem'),
    grantActions(orderOfPaymentRow, 'PutItem'),
  ),
  (orderId, { now }) => refundOrderPayment(orderId, now()),
)
