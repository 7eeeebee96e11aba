import { monthKey, provisionKey, rulesKey } from '../inventory/rows.ts'
import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants } from '../listing/grants.ts'
import { listingsOfSupplier } from '../listing/rows.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(monthKey, 'BatchGetItem'),
  uses(rulesKey, 'BatchGetItem'),
  uses(provisionKey, 'BatchGetItem'),
  uses(listingsOfSupplier, 'Query'),
  listingBatchGrants,
  listingReadGrants,
  teamCheckGrants,
)
