import { mergeGrants, uses } from '@nestboard/functions/kernel/grants.ts'
import { forgetAuthor, reviewsOf } from '@nestboard/functions/reviews/own.ts'
import { ownReviewKey, postKey, ratingsKey, reviewMarkKey } from '@nestboard/functions/reviews/rows.ts'
import type { PersonPart } from '../person-part.ts'

/** The reviews of a person; they stay with their listings, without the person's name. */
export const reviewsPart: PersonPart = {
  collectGrants: mergeGrants(uses(ownReviewKey, 'Query'), uses(postKey, 'BatchGetItem')),
  eraseGrants: mergeGrants(
    uses(ownReviewKey, 'Query'),
    uses(postKey, 'UpdateItem'),
    uses(reviewMarkKey, 'GetItem', 'UpdateItem'),
    uses(ratingsKey, 'GetItem', 'UpdateItem'),
  ),
  collect: async ({ userId }) => ({ 'reviews.json': await reviewsOf(userId) }),
  erase: forgetAuthor,
}
