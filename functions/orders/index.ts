import * as routes from '@nestboard/shared/orders/routes.ts'
import { createFeatureHandler } from '../kernel/serve.ts'
import { supplierAccessRules } from '../kernel/team.ts'
import { updateOrderApproval } from './approval.ts'
import { cancelOrderAsSupplier } from './cancel-as-supplier.ts'
import { createOrder } from './create.ts'
import { listOrdersBySupplier, listReservationsByListing } from './list.ts'
import { getOrder, readOrder } from './order.ts'
import { listOwnStays } from './own-stays.ts'
import { quoteOrder } from './quote.ts'
import { withdrawOrder } from './withdraw.ts'

export const handler = createFeatureHandler(
  routes,
  {
    quoteOrder,
    createOrder,
    cancelOrderAsSupplier,
    getOrder,
    readOrder,
    listOrdersBySupplier,
    listOwnStays,
    listReservationsByListing,
    updateOrderApproval,
    withdrawOrder,
  },
  supplierAccessRules,
)
