import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { listingPartition, searchKey, tripMemberKey } from '../kernel/rows.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { createPersonalOfferGrants } from '../personal-offers/grants.ts'
import { offerConsentGrants } from '../profile/grants.ts'
import { rfpCloseGrants } from '../search/grants.ts'
import { replyTimeBatchGrants, supplierBatchGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  rfpCloseGrants,
  grantActions(searchKey, 'BatchGetItem', 'ConditionCheckItem'),
  offerConsentGrants,
  grantActions(listingPartition, 'Query'),
  grantActions(tripMemberKey, 'GetItem'),
  listingReadGrants,
  createPersonalOfferGrants,
  peopleGrants,
  supplierBatchGrants,
  replyTimeBatchGrants,
  teamCheckGrants,
)
