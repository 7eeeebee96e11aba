import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { removeAuthorFromReviews, reviewsOf } from '@nestboard/functions/reviews/own.ts'
import { ownReviewKey, postKey, ratingsKey, reviewSummaryKey } from '@nestboard/functions/reviews/rows.ts'
import type { PersonDataOfFeature } from '../person-part.ts'

/** The reviews of a person; they stay with their listings, without the person's name. */
export const reviewsPersonData: PersonDataOfFeature = {
  collectGrants: mergeGrants(grantActions(ownReviewKey, 'Query'), grantActions(postKey, 'BatchGetItem')),
  eraseGrants: mergeGrants(
    grantActions(ownReviewKey, 'Query'),
    grantActions(postKey, 'UpdateItem'),
    grantActions(reviewSummaryKey, 'GetItem', 'UpdateItem'),
    grantActions(ratingsKey, 'GetItem', 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'reviews.json': await reviewsOf(userId) }),
  erase: removeAuthorFromReviews,
}
