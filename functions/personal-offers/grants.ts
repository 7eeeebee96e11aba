import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { personalOfferKey, searchHawkHitKey } from '../kernel/rows.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, partLookupGrants } from '../listing/grants.ts'
import { willingGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants for features that create personal offers. */
export const newOfferGrants = mergeGrants(
  uses(personalOfferKey, 'PutItem'),
  uses(rows.personalOfferPointerKey, 'PutItem'),
  uses(rows.offeredKey, 'PutItem'),
)

/** Grants for reading a personal offer or a lead by its id (`shown.ts`). */
export const shownOfferGrants = mergeGrants(
  uses(rows.personalOfferPointerKey, 'GetItem'),
  uses(personalOfferKey, 'GetItem'),
  uses(searchHawkHitKey, 'GetItem'),
)

export const grants = mergeGrants(
  ownGrants(rows),
  uses(personalOfferKey, 'DeleteItem', 'GetItem', 'PutItem', 'Query'),
  uses(searchHawkHitKey, 'BatchGetItem', 'GetItem'),
  listingBatchGrants,
  listingReadGrants,
  partLookupGrants,
  peopleGrants,
  teamCheckGrants,
  willingGrants,
)
