import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderKey } from '@nestboard/functions/orders/rows.ts'
import { productKey } from '@nestboard/functions/trips/rows.ts'

/** Grants for moving an order and the pin that it books to the next state. */
export const orderStateChangeGrants = mergeGrants(
  grantActions(orderKey, 'GetItem', 'UpdateItem'),
  grantActions(productKey, 'GetItem', 'UpdateItem'),
)
