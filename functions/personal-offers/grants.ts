import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { personalOfferKey, searchHawkLeadKey } from '../kernel/rows.ts'
import { personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingReadGrants, listingPartLookupGrants } from '../listing/grants.ts'
import { offerConsentReadGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants for features that create personal offers. */
export const personalOfferCreationGrants = mergeGrants(
  grantActions(personalOfferKey, 'PutItem'),
  grantActions(rows.personalOfferPointerKey, 'PutItem'),
  grantActions(rows.offeredListingKey, 'PutItem'),
)

/**
 * Grants for finding whom a personal offer or a lead leads to (`require-traveler-of-offer.ts`,
 * `read-traveler-name-permission.ts`).
 */
export const personalOfferOrLeadReadGrants = mergeGrants(
  grantActions(rows.personalOfferPointerKey, 'GetItem'),
  grantActions(personalOfferKey, 'GetItem'),
  grantActions(searchHawkLeadKey, 'BatchGetItem', 'GetItem'),
  offerConsentReadGrants,
)

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  grantActions(personalOfferKey, 'DeleteItem', 'GetItem', 'PutItem', 'Query'),
  grantActions(searchHawkLeadKey, 'BatchGetItem', 'GetItem'),
  listingBatchReadGrants,
  listingReadGrants,
  listingPartLookupGrants,
  personCardsReadGrants,
  teamPermissionCheckGrants,
  offerConsentReadGrants,
)
