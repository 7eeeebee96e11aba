import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/rows.ts'
import { auditGrants, openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { accountKey } from '../kernel/rows.ts'
import { listingBatchGrants, listingReadGrants } from '../listing/grants.ts'
import { supplierBatchGrants, supplierReadGrants } from '../supplier/grants.ts'
import { personalSupplierKey } from '../supplier/rows.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(rows.feedPostKey, 'BatchGetItem'),
  uses(mediaKey, 'BatchGetItem'),
  uses(accountKey, 'GetItem'),
  uses(personalSupplierKey, 'GetItem'),
  auditGrants,
  listingBatchGrants,
  listingReadGrants,
  openedGrants,
  peopleGrants,
  supplierBatchGrants,
  supplierReadGrants,
  teamCheckGrants,
)
