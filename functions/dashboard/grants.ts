import { inventoryBatchGrants } from '../inventory/grants.ts'
import { mergeGrants, ownGrants } from '../kernel/grants.ts'
import { teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, listingsPageGrants } from '../listing/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  inventoryBatchGrants,
  listingsPageGrants,
  listingBatchGrants,
  listingReadGrants,
  teamCheckGrants,
)
