import * as routes from '@nestboard/shared/orders/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { updateOrderApproval } from './approval.ts'
import { cancelOrderAsSupplier } from './cancel-order-as-supplier.ts'
import { refundOrderAsSupplier } from './refund-order-as-supplier.ts'
import { confirmOrderPayment } from './confirm-order-payment.ts'
import { createOrder } from './create-order.ts'
import { holdNights, releaseHold, renewHold } from './hold.ts'
import { listOrdersBySupplier, listReservationsByListing } from './list.ts'
import { getOrder, readOrder } from './order.ts'
import { listGuestStays } from './list-guest-stays.ts'
import { listOwnStays } from './list-own-stays.ts'
import { quoteOrder } from './quote-order.ts'
import { withdrawOrder } from './withdraw-order.ts'

export const handler = createFeatureHandler(
  routes,
  {
    quoteOrder,
    createOrder,
    confirmOrderPayment,
    cancelOrderAsSupplier,
    refundOrderAsSupplier,
    getOrder,
    holdNights,
    renewHold,
    releaseHold,
    readOrder,
    listOrdersBySupplier,
    listGuestStays,
    listOwnStays,
    listReservationsByListing,
    updateOrderApproval,
    withdrawOrder,
  },
  supplierAccessRules,
)
