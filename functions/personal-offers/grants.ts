import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { personalOfferKey, searchHawkLeadKey } from '../kernel/rows.ts'
import { peopleReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingReadGrants, listingPartLookupGrants } from '../listing/grants.ts'
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
  grantActions(searchHawkLeadKey, 'GetItem'),
)

export const grants = mergeGrants(
  ownGrants(rows),
  grantActions(personalOfferKey, 'DeleteItem', 'GetItem', 'PutItem', 'Query'),
  grantActions(searchHawkLeadKey, 'BatchGetItem', 'GetItem'),
  listingBatchReadGrants,
  listingReadGrants,
  listingPartLookupGrants,
  peopleReadGrants,
  teamPermissionCheckGrants,
  offerConsentGrants,
)
