import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { orderPartition, tripMemberKey } from '../kernel/rows.ts'
import { auditGrants, peopleGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants } from '../listing/grants.ts'
import { pricingGrants } from '../offers/grants.ts'
import { supplierBatchGrants, supplierReadGrants } from '../supplier/grants.ts'
import { orderedProductGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

/** Orders read in one batch, such as those of a board. */
export const orderBatchGrants = uses(rows.orderKey, 'BatchGetItem')

/** Reading the parties of an order as the caller may (`parties.ts`). */
export const orderPartiesGrants = mergeGrants(uses(rows.orderKey, 'GetItem'), uses(tripMemberKey, 'GetItem'))

/** Finding the stays of a person at a listing (`stays-at.ts`). */
export const staysAtGrants = mergeGrants(
  uses(rows.staysOfPayer, 'Query'),
  uses(rows.reservationKey, 'BatchGetItem', 'ConditionCheckItem'),
)

export const grants = mergeGrants(
  ownGrants(rows),
  orderBatchGrants,
  uses(orderPartition, 'Query'),
  orderedProductGrants,
  listingBatchGrants,
  listingReadGrants,
  supplierBatchGrants,
  supplierReadGrants,
  pricingGrants,
  auditGrants,
  peopleGrants,
)
