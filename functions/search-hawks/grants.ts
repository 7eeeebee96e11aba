import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { listingPartition, searchHawkHitKey, tripMemberKey } from '../kernel/rows.ts'
import { inventoryBatchGrants } from '../inventory/grants.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, partLookupGrants } from '../listing/grants.ts'
import { willingGrants } from '../profile/grants.ts'
import { searchReadGrants } from '../search/grants.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(listingPartition, 'Query'),
  uses(rows.hawkKey, 'BatchGetItem'),
  uses(rows.hawkCounterKey, 'BatchGetItem'),
  uses(searchHawkHitKey, 'DeleteItem', 'GetItem'),
  uses(tripMemberKey, 'BatchGetItem'),
  inventoryBatchGrants,
  listingBatchGrants,
  listingReadGrants,
  partLookupGrants,
  peopleGrants,
  willingGrants,
  searchReadGrants,
  supplierBatchGrants,
  teamCheckGrants,
)
