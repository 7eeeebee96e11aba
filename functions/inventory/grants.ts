import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { openedGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

/** Grants for reading the inventories of several listings in one batch. */
export const inventoryBatchGrants = mergeGrants(
  uses(rows.rulesKey, 'BatchGetItem'),
  uses(rows.provisionKey, 'BatchGetItem'),
  uses(rows.monthKey, 'BatchGetItem'),
)

export const grants = mergeGrants(ownGrants(rows), uses(rows.monthKey, 'BatchGetItem'), openedGrants, teamCheckGrants)

/** Grants for reading the inventory of one listing, for other features. */
export const inventoryReadGrants = mergeGrants(
  uses(rows.rulesKey, 'GetItem'),
  uses(rows.provisionKey, 'GetItem'),
  uses(rows.monthKey, 'Query'),
)
/** Grants for counting the nights of imported calendars. */
export const importGrants = uses(rows.monthKey, 'UpdateItem')
