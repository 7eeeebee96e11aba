import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { supplierStatsKey, userStatsKey } from '../kernel/rows.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(userStatsKey, 'GetItem', 'UpdateItem'),
  grantActions(supplierStatsKey, 'GetItem', 'UpdateItem'),
)
