import {
  buildGrantsForOtherFunctions,
  mergeGrants,
  buildGrantsForFeatureFunction,
  grantActions,
} from '../kernel/grants.ts'
import { auditLogWriteGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { importedCalendarNightsGrants, inventoryReadGrants } from '../inventory/grants.ts'
import { listingBatchReadGrants, listingReadGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  inventoryReadGrants,
  importedCalendarNightsGrants,
  listingReadGrants,
  auditLogWriteGrants,
  teamPermissionCheckGrants,
)

/** Grants of the timer that finds the listings whose imported calendars are due. */
export const calendarFetchTimerGrants = mergeGrants(
  buildGrantsForOtherFunctions(rows),
  grantActions(rows.calendarsFetchDueKey, 'UpdateItem'),
)

/** Grants of the function that fetches the imported calendars of listings. */
export const calendarFetchGrants = mergeGrants(
  grantActions(rows.listingCalendarsKey, 'GetItem', 'PutItem'),
  grantActions(rows.feedNightsKey, 'DeleteItem', 'PutItem', 'Query'),
  grantActions(rows.calendarsFetchDueKey, 'DeleteItem', 'UpdateItem'),
  importedCalendarNightsGrants,
  listingBatchReadGrants,
)
