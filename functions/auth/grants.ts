import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { accountKey, sessionKey } from '../kernel/rows.ts'
import { nobodyKey } from '../kernel/service-rows.ts'
import { mailGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(accountKey, 'GetItem', 'PutItem', 'UpdateItem'),
  uses(sessionKey, 'PutItem', 'Query', 'UpdateItem'),
  uses(nobodyKey, 'PutItem'),
  mailGrants,
  teamCheckGrants,
)

/** Grants for reading the addresses that a person has proven to own. */
export const provenEmailGrants = mergeGrants(uses(accountKey, 'GetItem'), uses(rows.userEmailKey, 'Query'))
