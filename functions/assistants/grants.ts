import { buildGrantsForFeatureFunction, grantActions, mergeGrants } from '../kernel/grants.ts'
import { accountKey, userStatsKey } from '../kernel/rows.ts'
import { mailQueueGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(accountKey, 'GetItem'),
  grantActions(userStatsKey, 'GetItem', 'UpdateItem'),
  mailQueueGrants,
)
