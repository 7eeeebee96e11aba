import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { personalOfferReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

/** Grants for reading the inventories of several listings in one batch. */
export const inventoryBatchReadGrants = mergeGrants(
  grantActions(rows.inventoryRulesKey, 'BatchGetItem'),
  grantActions(rows.provisionKey, 'BatchGetItem'),
  grantActions(rows.inventoryMonthKey, 'BatchGetItem'),
)

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(rows.inventoryMonthKey, 'BatchGetItem'),
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
