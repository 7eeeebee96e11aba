import { mergeGrants, buildOwnFunctionGrants, grantActions } from '../kernel/grants.ts'
import { accountKey, sessionKey } from '../kernel/rows.ts'
import { placeholderMailKey } from '../kernel/service-rows.ts'
import { mailQueueGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildOwnFunctionGrants(rows),
  grantActions(accountKey, 'GetItem', 'PutItem', 'UpdateItem'),
  grantActions(sessionKey, 'PutItem', 'Query', 'UpdateItem'),
  grantActions(placeholderMailKey, 'PutItem'),
  mailQueueGrants,
  teamPermissionCheckGrants,
)

/** Grants for reading the addresses that a person has proven to own. */
export const provenEmailGrants = mergeGrants(
  grantActions(accountKey, 'GetItem'),
  grantActions(rows.userEmailKey, 'Query'),
)
