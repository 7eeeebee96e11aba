import { exchangeRatesReadGrants } from '../intl/grants.ts'
import { checkoutHoldGrants } from '../inventory/grants.ts'
import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { orderPartition, boardMemberKey } from '../kernel/rows.ts'
import { auditLogWriteGrants, personCardsReadGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingReadGrants } from '../listing/grants.ts'
import { paymentPlacementGrants, refundPlacementGrants } from '../payments/grants.ts'
import { pricingGrants } from '../offers/grants.ts'
import { guestContactReadGrants, supplierBatchReadGrants, supplierReadGrants } from '../supplier/grants.ts'
import { orderedProductGrants } from '../trips/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading several orders in one batch, such as those of a board. */
export const orderBatchReadGrants = grantActions(rows.orderKey, 'BatchGetItem')

/** Grants for reading one order, such as its payer and supplier as a member of the team (`parties.ts`). */
export const orderReadGrants = grantActions(rows.orderKey, 'GetItem')

/** Grants for reading an order with its terms (`require-order-with-terms.ts`). */
export const orderWithTermsReadGrants = grantActions(orderPartition, 'Query')

/** Grants for checking in a transaction that a stay is booked (`read-stay-reservations.ts`). */
export const bookedStayCheckGrants = grantActions(rows.reservationKey, 'ConditionCheckItem')

/** Grants for reading payer and supplier of an order that the caller may read (`parties.ts`). */
export const orderPartiesReadGrants = mergeGrants(orderReadGrants, grantActions(boardMemberKey, 'GetItem'))

/** Grants for reading the arrivals of the coming days (`read-coming-arrivals.ts`). */
export const arrivalsReadGrants = grantActions(rows.listingReservationsIndex, 'Query')

/** Grants for finding a person's stays at a listing (`read-stay-reservations.ts`). */
export const staysAtListingReadGrants = mergeGrants(
  grantActions(rows.payerStaysIndex, 'Query'),
  grantActions(rows.reservationKey, 'BatchGetItem', 'ConditionCheckItem'),
)

/** Grants for reading a page of the stays that a person ordered (`read-own-stays.ts`). */
export const ownStaysReadGrants = mergeGrants(
  orderBatchReadGrants,
  grantActions(rows.orderTermsKey, 'BatchGetItem'),
  grantActions(rows.payerStaysIndex, 'Query'),
  grantActions(rows.reservationKey, 'BatchGetItem'),
)

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  checkoutHoldGrants,
  paymentPlacementGrants,
  refundPlacementGrants,
  orderBatchReadGrants,
  grantActions(orderPartition, 'Query'),
  orderedProductGrants,
  listingBatchReadGrants,
  listingReadGrants,
  supplierBatchReadGrants,
  supplierReadGrants,
  pricingGrants,
  auditLogWriteGrants,
  personCardsReadGrants,
  guestContactReadGrants,
  exchangeRatesReadGrants,
)
