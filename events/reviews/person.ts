import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { removeAuthorFromReviews, readReviewsOfUser } from '@nestboard/functions/reviews/own.ts'
import { ownReviewKey, reviewPostKey, listingRatingsKey, reviewSummaryKey } from '@nestboard/functions/reviews/rows.ts'
import type { PersonalDataHandlers } from '../person-part.ts'

/** The reviews that a person wrote. Erasure leaves them at their listings, without the person's name. */
export const reviewsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(grantActions(ownReviewKey, 'Query'), grantActions(reviewPostKey, 'BatchGetItem')),
  eraseGrants: mergeGrants(
    grantActions(ownReviewKey, 'Query'),
    grantActions(reviewPostKey, 'UpdateItem'),
    grantActions(reviewSummaryKey, 'GetItem', 'UpdateItem'),
    grantActions(listingRatingsKey, 'GetItem', 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'reviews.json': await readReviewsOfUser(userId) }),
  erase: removeAuthorFromReviews,
}
