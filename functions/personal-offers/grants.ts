import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { personalOfferKey, searchHawkHitKey } from '../kernel/rows.ts'
import { peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, partLookupGrants } from '../listing/grants.ts'
import { offerConsentGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants for features that create personal offers. */
export const createPersonalOfferGrants = mergeGrants(
  grantActions(personalOfferKey, 'PutItem'),
  grantActions(rows.personalOfferPointerKey, 'PutItem'),
  grantActions(rows.offeredListingKey, 'PutItem'),
)

/** Grants for reading a personal offer or a lead by its id (`shown.ts`). */
export const readPersonalOfferGrants = mergeGrants(
  grantActions(rows.personalOfferPointerKey, 'GetItem'),
  grantActions(personalOfferKey, 'GetItem'),
  grantActions(searchHawkHitKey, 'GetItem'),
)

export const grants = mergeGrants(
  ownGrants(rows),
  grantActions(personalOfferKey, 'DeleteItem', 'GetItem', 'PutItem', 'Query'),
  grantActions(searchHawkHitKey, 'BatchGetItem', 'GetItem'),
  listingBatchGrants,
  listingReadGrants,
  partLookupGrants,
  peopleGrants,
  teamCheckGrants,
  offerConsentGrants,
)
