import { elsewhereGrants, mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { teamCheckGrants } from '../kernel/shared-grants.ts'
import { importGrants, inventoryReadGrants } from '../inventory/grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  inventoryReadGrants,
  importGrants,
  listingReadGrants,
  teamCheckGrants,
)

/** Grants of the timer that fetches the imported calendars that are due. */
export const checkGrants = mergeGrants(
  elsewhereGrants(rows),
  uses(rows.calendarsKey, 'GetItem', 'PutItem'),
  uses(rows.feedNightsKey, 'DeleteItem', 'PutItem', 'Query'),
  uses(rows.feedsDueKey, 'DeleteItem', 'UpdateItem'),
  importGrants,
  listingReadGrants,
)
