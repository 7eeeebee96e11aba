import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { orderPartition } from '@nestboard/functions/kernel/rows.ts'
import { listingReadGrants } from '@nestboard/functions/listing/grants.ts'
import { readOrderDetails } from '@nestboard/functions/orders/read-order-details.ts'
import { personCardsReadGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { productKey } from '@nestboard/functions/trips/rows.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/**
 * A person's orders with the contact details that they gave. When an erasure removes the person's row for an order, a
 * reaction erases those details from the order.
 */
export const ordersPersonalDataHandlers: PersonalDataHandlers = {
  // An exported order links to the public photos of listings that everybody may see, and by signed URLs to the photos
  // of other listings.
  collectGrants: mergeGrants(
    grantActions(orderPartition, 'Query'),
    grantActions(productKey, 'GetItem'),
    listingReadGrants,
    personCardsReadGrants,
    supplierBatchReadGrants,
  ),
  collect: async ({ orderIds }, context) => {
    const orders = []
    for (const id of orderIds) orders.push(await unlessGone(readOrderDetails(id, context)))
    return { 'orders.json': orders.flat().map(({ details }) => details) }
  },
}

/** Leaves out an order that is gone by the time it is read. */
const unlessGone = async <T>(found: Promise<T>): Promise<T[]> =>
  found.then(
    (data) => [data],
    (error: unknown) => {
      if (error instanceof Fault && error.status === 404) return []
      throw error
    },
  )
