import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, ratingGrants } from '../listing/grants.ts'
import { staysAtGrants } from '../orders/grants.ts'
import { awardGrants, awardingGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** Grants by which moderation reads a review, or a reply with its supplier (`moderated.ts`). */
export const reviewContentGrants = mergeGrants(uses(rows.postKey, 'GetItem'), listingBatchGrants)
/** Grants by which moderation removes and restores reviews and replies. */
export const moderatedReviewGrants = mergeGrants(
  uses(rows.postKey, 'GetItem', 'UpdateItem'),
  uses(rows.ownReviewKey, 'GetItem', 'PutItem'),
  uses(rows.reviewMarkKey, 'GetItem', 'UpdateItem'),
  uses(rows.ratingsKey, 'GetItem', 'PutItem', 'UpdateItem'),
  ratingGrants,
)

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
