import { reviewsAPage } from '@nestboard/shared/reviews/model.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { shownListing } from '../../listing/testing/listing.ts'
import { handler } from '../index.ts'
import { newRatings, newReviews } from './review.ts'

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const [{ id: listingId }, me] = [await shownListing(), await newPerson()]
  const long = '本'.repeat(reviewLimits.text)
  const longest = { title: '本'.repeat(reviewLimits.title[1]), pros: long, cons: long, userId: me.userId, rating: 9 }
  await newReviews(
    listingId,
    Array.from({ length: reviewsAPage + 1 }, () => longest),
  )
  await newRatings(listingId, { 9: reviewsAPage + 1 })
  await call(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4 }, me)
}
