import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/rows.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingReadGrants, ratingGrants } from '../listing/grants.ts'
import { staysAtGrants } from '../orders/grants.ts'
import { awardGrants, awardingGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

export const grants = mergeGrants(
  ownGrants(rows),
  listingReadGrants,
  ratingGrants,
  openedGrants,
  peopleGrants,
  teamCheckGrants,
  awardGrants,
  awardingGrants,
  uses(mediaKey, 'BatchGetItem'),
  uses(rows.postKey, 'BatchGetItem'),
  staysAtGrants,
)
