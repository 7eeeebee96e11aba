import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { listingPartition, searchKey, tripMemberKey } from '../kernel/rows.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { newOfferGrants } from '../personal-offers/grants.ts'
import { willingGrants } from '../profile/grants.ts'
import { requestCloseGrants } from '../search/grants.ts'
import { replyTimeBatchGrants, supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  requestCloseGrants,
  uses(searchKey, 'BatchGetItem', 'ConditionCheckItem'),
  willingGrants,
  uses(listingPartition, 'Query'),
  uses(tripMemberKey, 'GetItem'),
  listingReadGrants,
  newOfferGrants,
  peopleGrants,
  supplierBatchGrants,
  replyTimeBatchGrants,
  teamCheckGrants,
)
