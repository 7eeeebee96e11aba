import { buildGrantsUsedElsewhere, mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { teamCheckGrants } from '../kernel/shared-grants.ts'
import { calendarImportGrants, inventoryReadGrants } from '../inventory/grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  inventoryReadGrants,
  calendarImportGrants,
  listingReadGrants,
  teamCheckGrants,
)

/** Grants of the timer that fetches the imported calendars that are due. */
export const checkGrants = mergeGrants(
  buildGrantsUsedElsewhere(rows),
  grantActions(rows.calendarsKey, 'GetItem', 'PutItem'),
  grantActions(rows.feedNightsKey, 'DeleteItem', 'PutItem', 'Query'),
  grantActions(rows.feedsDueKey, 'DeleteItem', 'UpdateItem'),
  calendarImportGrants,
  listingReadGrants,
)
