import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { supplierStatsKey, userStatsKey } from '../kernel/rows.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(userStatsKey, 'GetItem', 'UpdateItem'),
  uses(supplierStatsKey, 'GetItem', 'UpdateItem'),
)
