import { mergeGrants, ownGrants, uses } from '../kernel/grants.ts'
import { mediaKey } from '../kernel/rows.ts'
import { openedGrants, peopleGrants, teamCheckGrants } from '../kernel/shared-grants.ts'
import { listingBatchGrants, listingReadGrants, ratingGrants } from '../listing/grants.ts'
import { staysAtGrants } from '../orders/grants.ts'
import { awardGrants, awardingGrants } from '../profile/grants.ts'
import * as rows from './rows.ts'

/** What the moderation feature reads of reviews (`moderated.ts`). */
export const reviewContentGrants = mergeGrants(
  uses(rows.postKey, 'GetItem'),
  uses(rows.ownReviewKey, 'GetItem'),
  uses(rows.ratingsKey, 'GetItem'),
  listingBatchGrants,
)
/** The same, and the writes that remove and restore them. */
export const moderatedReviewGrants = mergeGrants(
  reviewContentGrants,
  uses(rows.postKey, 'UpdateItem'),
  uses(rows.ownReviewKey, 'PutItem'),
  uses(rows.ratingsKey, 'PutItem'),
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
  staysAtGrants,
)
