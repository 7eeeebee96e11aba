import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

/** Inboxes show people and suppliers; the states of both sides of a thread are read in one batch. */
export const grants = mergeGrants(
  ownGrants(rows),
  uses(rows.userThreadKey, 'BatchGetItem'),
  supplierBatchGrants,
  peopleGrants,
  teamCheckGrants,
)
