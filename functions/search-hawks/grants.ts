import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { listingPartition, searchHawkHitKey, tripMemberKey } from '../kernel/rows.ts'
import { inventoryBatchGrants } from '../inventory/grants.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, partLookupGrants } from '../listing/grants.ts'
import { offerConsentGrants } from '../profile/grants.ts'
import { searchReadGrants } from '../search/grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  grantActions(listingPartition, 'Query'),
  grantActions(rows.hawkKey, 'BatchGetItem'),
  grantActions(rows.hawkCountersKey, 'BatchGetItem'),
  grantActions(searchHawkHitKey, 'DeleteItem', 'GetItem'),
  grantActions(tripMemberKey, 'BatchGetItem'),
  inventoryBatchGrants,
  listingBatchGrants,
  listingReadGrants,
  partLookupGrants,
  peopleGrants,
  offerConsentGrants,
  searchReadGrants,
  supplierBatchGrants,
  teamCheckGrants,
)
