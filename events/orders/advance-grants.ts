import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { orderKey } from '@nestboard/functions/orders/rows.ts'
import { productKey } from '@nestboard/functions/trips/rows.ts'

/** Reading an order, and advancing it with its product. */
export const advanceGrants = mergeGrants(
  uses(orderPartition, 'Query'),
  uses(orderKey, 'GetItem', 'UpdateItem'),
  uses(productKey, 'GetItem', 'UpdateItem'),
)
