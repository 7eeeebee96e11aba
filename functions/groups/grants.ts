import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { clubOfferKey, clubRateKey, clubStandingKey, userStatsKey } from '../kernel/rows.ts'
import { mailGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { provenEmailGrants } from '../auth/grants.ts'
import * as rows from './rows.ts'

/** Grants for reading groups in batches. */
export const clubBatchGrants = uses(rows.clubKey, 'BatchGetItem')
/** Grants for reading one group. */
export const clubReadGrants = uses(rows.clubKey, 'GetItem')

export const grants = mergeGrants(
  ownGrants(rows),
  clubBatchGrants,
  uses(clubOfferKey, 'Query'),
  uses(clubRateKey, 'BatchWriteItem'),
  uses(clubStandingKey, 'DeleteItem', 'PutItem', 'UpdateItem'),
  uses(userStatsKey, 'GetItem', 'UpdateItem'),
  provenEmailGrants,
  mailGrants,
  peopleGrants,
  teamCheckGrants,
)

/** Grants for listing groups by name. */
export const clubListGrants = mergeGrants(uses(rows.clubsByName, 'Query'), uses(rows.clubsOfCategory, 'Query'))
/** Grants for transactions that require a group to exist. */
export const clubStaysGrants = uses(rows.clubKey, 'ConditionCheckItem')
