import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { listingPartition, searchHawkLeadKey, boardMemberKey } from '../kernel/rows.ts'
import { inventoryBatchReadGrants } from '../inventory/grants.ts'
import { personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingReadGrants, listingPartLookupGrants } from '../listing/grants.ts'
import { offerConsentReadGrants } from '../profile/grants.ts'
import { searchReadGrants } from '../search/grants.ts'
import { supplierBatchReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(listingPartition, 'Query'),
  grantActions(rows.hawkKey, 'BatchGetItem'),
  grantActions(rows.hawkCountersKey, 'BatchGetItem'),
  grantActions(searchHawkLeadKey, 'DeleteItem', 'GetItem'),
  grantActions(boardMemberKey, 'BatchGetItem'),
  inventoryBatchReadGrants,
  listingBatchReadGrants,
  listingReadGrants,
  listingPartLookupGrants,
  personCardsReadGrants,
  offerConsentReadGrants,
  searchReadGrants,
  supplierBatchReadGrants,
  teamPermissionCheckGrants,
)
