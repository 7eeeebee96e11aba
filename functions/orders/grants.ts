import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { orderPartition, tripMemberKey } from '../kernel/rows.ts'
import { auditGrants, peopleGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants } from '../listing/grants.ts'
import { pricingGrants } from '../offers/grants.ts'
import { supplierBatchGrants, supplierReadGrants } from '../supplier/grants.ts'
import { orderedProductGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading several orders in one batch, such as those of a board. */
export const orderBatchGrants = grantActions(rows.orderKey, 'BatchGetItem')

/** Grants for reading payer and supplier of an order that the caller may read (`parties.ts`). */
export const orderPartiesGrants = mergeGrants(
  grantActions(rows.orderKey, 'GetItem'),
  grantActions(tripMemberKey, 'GetItem'),
)

/** Grants for finding a person's stays at a listing (`stays-at.ts`). */
export const staysAtGrants = mergeGrants(
  grantActions(rows.staysOfPayer, 'Query'),
  grantActions(rows.reservationKey, 'BatchGetItem', 'ConditionCheckItem'),
)

export const grants = mergeGrants(
  ownGrants(rows),
  orderBatchGrants,
  grantActions(orderPartition, 'Query'),
  orderedProductGrants,
  listingBatchGrants,
  listingReadGrants,
  supplierBatchGrants,
  supplierReadGrants,
  pricingGrants,
  auditGrants,
  peopleGrants,
)
