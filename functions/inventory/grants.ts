import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { personalOfferReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingCalendarReadGrants, listingExpiryWriteGrants } from '../listing/grants.ts'
import { priceCalendarEditGrants } from '../rates/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading the inventories of several listings in one batch. */
export const inventoryBatchReadGrants = mergeGrants(
  grantActions(rows.inventoryRulesKey, 'BatchGetItem'),
  grantActions(rows.provisionKey, 'BatchGetItem'),
  grantActions(rows.inventoryMonthKey, 'BatchGetItem'),
)

/** Grants for making the steps of an edit of calendars (`make-calendar-edit-step.ts`). */
export const calendarEditStepGrants = mergeGrants(
  grantActions(rows.calendarEditRow, 'GetItem', 'UpdateItem'),
  grantActions(rows.editedListingsRow, 'GetItem'),
  grantActions(rows.listingChangeRow, 'BatchGetItem', 'PutItem'),
  grantActions(rows.calendarEditTaskKey, 'DeleteItem'),
  grantActions(rows.inventoryRulesKey, 'BatchGetItem', 'PutItem'),
  grantActions(rows.provisionKey, 'BatchGetItem', 'PutItem'),
  grantActions(rows.inventoryMonthKey, 'UpdateItem'),
  priceCalendarEditGrants,
  listingBatchReadGrants,
  listingExpiryWriteGrants,
  teamPermissionCheckGrants,
)

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(rows.inventoryMonthKey, 'BatchGetItem'),
  calendarEditStepGrants,
  listingCalendarReadGrants,
  personalOfferReadGrants,
  teamPermissionCheckGrants,
)

/** Grants for reading the inventory of one listing, for other features. */
export const inventoryReadGrants = mergeGrants(
  grantActions(rows.inventoryRulesKey, 'GetItem'),
  grantActions(rows.provisionKey, 'GetItem'),
  grantActions(rows.inventoryMonthKey, 'Query'),
)
/** Grants for counting the nights of imported calendars. */
export const importedCalendarNightsGrants = grantActions(rows.inventoryMonthKey, 'UpdateItem')
/** Grants for holding the nights of a checkout, for the orders feature. */
export const checkoutHoldGrants = mergeGrants(
  inventoryBatchReadGrants,
  grantActions(rows.inventoryMonthKey, 'UpdateItem'),
)
