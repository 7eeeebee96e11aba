import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { listingPartition, searchKey, boardMemberKey } from '../kernel/rows.ts'
import { peopleReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { createPersonalOfferGrants } from '../personal-offers/grants.ts'
import { offerConsentGrants } from '../profile/grants.ts'
import { closeRfpGrants } from '../search/grants.ts'
import { replyTimeBatchReadGrants, supplierBatchReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  closeRfpGrants,
  grantActions(searchKey, 'BatchGetItem', 'ConditionCheckItem'),
  offerConsentGrants,
  grantActions(listingPartition, 'Query'),
  grantActions(boardMemberKey, 'GetItem'),
  listingReadGrants,
  createPersonalOfferGrants,
  peopleReadGrants,
  supplierBatchReadGrants,
  replyTimeBatchReadGrants,
  teamPermissionCheckGrants,
)
