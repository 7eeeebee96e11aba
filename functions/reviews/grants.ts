import { mergeGrants, buildGrantsForFeatureFunction, grantActions } from '../kernel/grants.ts'
import { accountKey } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { personalOfferReadGrants, personCardsReadGrants, teamPermissionCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchReadGrants, listingReadGrants, listingRatingWriteGrants } from '../listing/grants.ts'
import { orderReadGrants, staysAtListingReadGrants } from '../orders/grants.ts'
import { awardReadGrants, awardWriteGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants by which moderation reads a review, or a reply with its supplier (`describe-for-moderation.ts`). */
export const reviewModerationReadGrants = mergeGrants(
  grantActions(rows.reviewPostRow, 'GetItem'),
  listingBatchReadGrants,
)
/** Grants by which moderation removes and restores reviews and replies. */
export const reviewModerationWriteGrants = mergeGrants(
  grantActions(rows.reviewPostRow, 'GetItem', 'UpdateItem'),
  grantActions(rows.ownReviewRow, 'GetItem', 'PutItem'),
  grantActions(rows.reviewSummaryRow, 'GetItem', 'UpdateItem'),
  grantActions(rows.listingRatingsRow, 'GetItem', 'PutItem', 'UpdateItem'),
  listingRatingWriteGrants,
)

/** Grants by which authors delete their reviews (`delete-own-review.ts`). */
export const reviewDeleteGrants = mergeGrants(
  grantActions(rows.reviewPostRow, 'GetItem', 'DeleteItem'),
  grantActions(rows.ownReviewRow, 'GetItem', 'PutItem', 'DeleteItem'),
  grantActions(rows.reviewSummaryRow, 'GetItem', 'DeleteItem'),
  grantActions(rows.listingRatingsRow, 'GetItem', 'PutItem', 'UpdateItem'),
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
  grantActions(rows.reviewPostRow, 'BatchGetItem'),
  staysAtListingReadGrants,
  orderReadGrants,
  grantActions(accountKey, 'GetItem'),
)
