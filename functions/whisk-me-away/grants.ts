import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { listingPartition, searchKey, boardMemberKey } from '../kernel/rows.ts'
import { personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants } from '../listing/grants.ts'
import { personalOfferCreationGrants } from '../personal-offers/grants.ts'
import { offerConsentReadGrants } from '../profile/grants.ts'
import { rfpClosingGrants } from '../search/grants.ts'
import { replyTimeBatchReadGrants, supplierBatchReadGrants } from '../supplier/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  rfpClosingGrants,
  grantActions(searchKey, 'BatchGetItem', 'ConditionCheckItem'),
  offerConsentReadGrants,
  grantActions(listingPartition, 'Query'),
  grantActions(boardMemberKey, 'GetItem'),
  listingReadGrants,
  personalOfferCreationGrants,
  personCardsReadGrants,
  supplierBatchReadGrants,
  replyTimeBatchReadGrants,
  teamPermissionCheckGrants,
)
