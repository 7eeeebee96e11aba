import { inventoryBatchReadGrants } from '../inventory/grants.ts'
import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingReadGrants, supplierListingsReadGrants } from '../listing/grants.ts'
import { arrivalsReadGrants } from '../orders/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  inventoryBatchReadGrants,
  supplierListingsReadGrants,
  listingBatchReadGrants,
  listingReadGrants,
  arrivalsReadGrants,
  grantActions(rows.stayHouseRow, 'BatchGetItem'),
  grantActions(rows.checkListRow, 'BatchGetItem'),
  personCardsReadGrants,
  teamPermissionCheckGrants,
)
