import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { accountKey, sessionKey } from '../kernel/rows.ts'
import { unknownRecipientMailKey } from '../kernel/service-rows.ts'
import { mailQueueGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(accountKey, 'GetItem', 'PutItem', 'UpdateItem'),
  grantActions(sessionKey, 'PutItem', 'Query', 'UpdateItem'),
  grantActions(unknownRecipientMailKey, 'PutItem'),
  grantActions(rows.mailPauseKey, 'BatchGetItem'),
  mailQueueGrants,
  teamPermissionCheckGrants,
)

/** Grants for reading the addresses that a person has proven to own. */
export const provenEmailGrants = mergeGrants(
  grantActions(accountKey, 'GetItem'),
  grantActions(rows.userEmailKey, 'Query'),
)
