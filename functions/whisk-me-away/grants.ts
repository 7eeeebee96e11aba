import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { listingPartition, tripMemberKey } from '../kernel/rows.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { newOfferGrants } from '../personal-offers/grants.ts'
import { preferenceKey } from '../profile/rows.ts'
import { boardSearchKey, openRequestsKey, searchKey } from '../search/rows.ts'
import { supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  uses(searchKey, 'BatchGetItem', 'ConditionCheckItem', 'GetItem', 'UpdateItem'),
  uses(boardSearchKey, 'UpdateItem'),
  uses(openRequestsKey, 'GetItem', 'PutItem'),
  uses(preferenceKey, 'BatchGetItem'),
  uses(listingPartition, 'Query'),
  uses(tripMemberKey, 'GetItem'),
  listingReadGrants,
  newOfferGrants,
  peopleGrants,
  supplierBatchGrants,
  teamCheckGrants,
)
