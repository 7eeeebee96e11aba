import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { openedGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

/** Reading the inventories of listings in one batch. */
export const inventoryBatchGrants = mergeGrants(
  uses(rows.rulesKey, 'BatchGetItem'),
  uses(rows.provisionKey, 'BatchGetItem'),
  uses(rows.monthKey, 'BatchGetItem'),
)

export const grants = mergeGrants(ownGrants(rows), uses(rows.monthKey, 'BatchGetItem'), openedGrants, teamCheckGrants)
