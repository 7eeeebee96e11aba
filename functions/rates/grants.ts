import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { personalOfferReadGrants, tombstoneWriteGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import {
  listingBatchReadGrants,
  listingCreationGrants,
  listingPartGrants,
  ratePartCountGrants,
} from '../listing/grants.ts'
import { paymentUseGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  listingPartGrants,
  ratePartCountGrants,
  listingBatchReadGrants,
  listingCreationGrants,
  paymentUseGrants,
  tombstoneWriteGrants,
  personalOfferReadGrants,
  teamPermissionCheckGrants,
)

/** Grants for finding promotions by their name. */
export const promosByNameReadGrants = grantActions(rows.promoNamesIndex, 'Query')

/** Grants for reading promotions with their rates and calendars in one batch. */
export const promosWithRatesReadGrants = mergeGrants(
  grantActions(rows.rateKey, 'BatchGetItem'),
  grantActions(rows.priceCalendarKey, 'BatchGetItem'),
  grantActions(rows.ratePartKey, 'BatchGetItem'),
)

/** Grants for reading rates with their calendars in one batch, and for writing the calendars. */
export const priceCalendarEditGrants = mergeGrants(
  grantActions(rows.rateKey, 'BatchGetItem', 'ConditionCheckItem'),
  grantActions(rows.priceCalendarKey, 'BatchGetItem', 'PutItem'),
)
