import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { removeAuthorFromReviews, readReviewsOfUser } from '@nestboard/functions/reviews/reviews-of-user.ts'
import { ownReviewRow, reviewPostRow, listingRatingsRow, reviewSummaryRow } from '@nestboard/functions/reviews/rows.ts'
import type { PersonalDataHandlers } from '../personal-data-handlers.ts'

/** The reviews that a person wrote. Erasure leaves them at their listings, without the person's name. */
export const reviewsPersonalDataHandlers: PersonalDataHandlers = {
  collectGrants: mergeGrants(grantActions(ownReviewRow, 'Query'), grantActions(reviewPostRow, 'BatchGetItem')),
  eraseGrants: mergeGrants(
    grantActions(ownReviewRow, 'Query'),
    grantActions(reviewPostRow, 'UpdateItem'),
    grantActions(reviewSummaryRow, 'GetItem', 'UpdateItem'),
    grantActions(listingRatingsRow, 'GetItem', 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'reviews.json': await readReviewsOfUser(userId) }),
  erase: removeAuthorFromReviews,
}
