import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { clubOfferKey, clubPromoKey, userClubMembershipKey, userStatsKey } from '../kernel/rows.ts'
import { mailQueueGrants, personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { provenEmailGrants } from '../auth/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading groups in batches. */
export const clubBatchReadGrants = grantActions(rows.clubRow, 'BatchGetItem')
/** Grants for reading one group. */
export const clubReadGrants = grantActions(rows.clubRow, 'GetItem')

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  clubBatchReadGrants,
  grantActions(clubOfferKey, 'Query'),
  grantActions(clubPromoKey, 'BatchWriteItem'),
  grantActions(userClubMembershipKey, 'DeleteItem', 'PutItem', 'UpdateItem'),
  grantActions(userStatsKey, 'GetItem', 'UpdateItem'),
  provenEmailGrants,
  mailQueueGrants,
  personCardsReadGrants,
  teamPermissionCheckGrants,
)

/** Grants for listing groups by name. */
export const clubListGrants = mergeGrants(
  grantActions(rows.clubsByNameIndex, 'Query'),
  grantActions(rows.clubsByCategoryIndex, 'Query'),
)
/** Grants for transactions that require a group to exist. */
export const clubExistenceCheckGrants = grantActions(rows.clubRow, 'ConditionCheckItem')
