import { buildGrantsForFeatureFunction, grantActions, mergeGrants } from '../kernel/grants.ts'
import { auditLogWriteGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { payoutChangeGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(rows.integrationRow, 'BatchGetItem'),
  payoutChangeGrants,
  auditLogWriteGrants,
  teamPermissionCheckGrants,
)

/** Grants for renewing the credentials of an account (`renew-credentials.ts`). */
export const accountRenewalGrants = mergeGrants(
  grantActions(rows.integrationRow, 'BatchGetItem', 'UpdateItem'),
  grantActions(rows.accountRenewalDueRow, 'UpdateItem'),
)

/** Grants for reading a supplier's account (`read-payment-account.ts`). */
export const paymentAccountReadGrants = grantActions(rows.integrationRow, 'GetItem')

/** Grants for finding the integrations of an account (`list-integrations-of-account.ts`). */
export const integrationsOfAccountReadGrants = grantActions(rows.integrationsOfAccountIndex, 'Query')
