import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { clubOfferKey, clubPromoKey, userClubMembershipKey, userStatsKey } from '../kernel/rows.ts'
import { mailGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { provenEmailGrants } from '../auth/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading groups in batches. */
export const clubBatchGrants = grantActions(rows.clubKey, 'BatchGetItem')
/** Grants for reading one group. */
export const clubReadGrants = grantActions(rows.clubKey, 'GetItem')

export const grants = mergeGrants(
  ownGrants(rows),
  clubBatchGrants,
  grantActions(clubOfferKey, 'Query'),
  grantActions(clubPromoKey, 'BatchWriteItem'),
  grantActions(userClubMembershipKey, 'DeleteItem', 'PutItem', 'UpdateItem'),
  grantActions(userStatsKey, 'GetItem', 'UpdateItem'),
  provenEmailGrants,
  mailGrants,
  peopleGrants,
  teamCheckGrants,
)

/** Grants for listing groups by name. */
export const clubListGrants = mergeGrants(
  grantActions(rows.clubsByName, 'Query'),
  grantActions(rows.clubsOfCategory, 'Query'),
)
/** Grants for transactions that require a group to exist. */
export const clubExistsGrants = grantActions(rows.clubKey, 'ConditionCheckItem')
