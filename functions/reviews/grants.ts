import { mergeGrants, ownGrants, grantActions } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { personalOfferReadGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, ratingGrants } from '../listing/grants.ts'
import { staysAtGrants } from '../orders/grants.ts'
import { awardReadGrants, awardWriteGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants by which moderation reads a review, or a reply with its supplier (`moderated.ts`). */
export const reviewContentGrants = mergeGrants(grantActions(rows.postKey, 'GetItem'), listingBatchGrants)
/** Grants by which moderation removes and restores reviews and replies. */
export const moderatedReviewGrants = mergeGrants(
  grantActions(rows.postKey, 'GetItem', 'UpdateItem'),
  grantActions(rows.ownReviewKey, 'GetItem', 'PutItem'),
  grantActions(rows.reviewSummaryKey, 'GetItem', 'UpdateItem'),
  grantActions(rows.ratingsKey, 'GetItem', 'PutItem', 'UpdateItem'),
  ratingGrants,
)

export const grants = mergeGrants(
  ownGrants(rows),
  listingReadGrants,
  ratingGrants,
  personalOfferReadGrants,
  peopleGrants,
  teamCheckGrants,
  awardReadGrants,
  awardWriteGrants,
  grantActions(mediaKey, 'BatchGetItem'),
  grantActions(rows.postKey, 'BatchGetItem'),
  staysAtGrants,
)
