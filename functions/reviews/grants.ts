import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { accountKey } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { personalOfferReadGrants, personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingReadGrants, listingRatingWriteGrants } from '../listing/grants.ts'
import { orderReadGrants, staysAtListingReadGrants } from '../orders/grants.ts'
import { awardReadGrants, awardWriteGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants by which moderation reads a review, or a reply with its supplier (`moderated.ts`). */
export const reviewModerationReadGrants = mergeGrants(
  grantActions(rows.reviewPostKey, 'GetItem'),
  listingBatchReadGrants,
)
/** Grants by which moderation removes and restores reviews and replies. */
export const reviewModerationWriteGrants = mergeGrants(
  grantActions(rows.reviewPostKey, 'GetItem', 'UpdateItem'),
  grantActions(rows.ownReviewKey, 'GetItem', 'PutItem'),
  grantActions(rows.reviewSummaryKey, 'GetItem', 'UpdateItem'),
  grantActions(rows.listingRatingsKey, 'GetItem', 'PutItem', 'UpdateItem'),
  listingRatingWriteGrants,
)

export const grants = mergeGrants(
  buildGrantsForFeatureFunction(rows),
  listingReadGrants,
  listingRatingWriteGrants,
  personalOfferReadGrants,
  personCardsReadGrants,
  teamPermissionCheckGrants,
  awardReadGrants,
  awardWriteGrants,
  grantActions(mediaKey, 'BatchGetItem'),
  grantActions(rows.reviewPostKey, 'BatchGetItem'),
  staysAtListingReadGrants,
  orderReadGrants,
  grantActions(accountKey, 'GetItem'),
)
