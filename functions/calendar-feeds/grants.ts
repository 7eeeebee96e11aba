import { buildGrantsForOtherFunctions, mergeGrants, buildOwnFunctionGrants, grantActions } from '../kernel/grants.ts'
import { teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { importedCalendarNightsGrants, inventoryReadGrants } from '../inventory/grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildOwnFunctionGrants(rows),
  inventoryReadGrants,
  importedCalendarNightsGrants,
  listingReadGrants,
  teamPermissionCheckGrants,
)

/** Grants of the timer that fetches the imported calendars that are due. */
export const calendarFetchTimerGrants = mergeGrants(
  buildGrantsForOtherFunctions(rows),
  grantActions(rows.calendarsKey, 'GetItem', 'PutItem'),
  grantActions(rows.feedNightsKey, 'DeleteItem', 'PutItem', 'Query'),
  grantActions(rows.calendarsFetchDueKey, 'DeleteItem', 'UpdateItem'),
  importedCalendarNightsGrants,
  listingReadGrants,
)
