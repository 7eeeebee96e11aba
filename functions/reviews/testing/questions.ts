import { reviewsPerPage } from '@nestboard/shared/reviews/model.ts'
import { maxReplyLength, reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { call } from '../../kernel/testing/call.ts'
import { createShownListing } from '../../listing/testing/listing.ts'
import { handler } from '../index.ts'
import { removeAuthorFromReviews, reviewsOf } from '../own.ts'
import { newPicture } from './picture.ts'
import { newRatings, newReviews } from './review.ts'
import { newPastStay } from './stayed.ts'

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const [{ id: listingId, owner }, me] = [await createShownListing(), await newPerson()]
  const long = '本'.repeat(reviewLimits.text)
  const longest = {
    title: '本'.repeat(reviewLimits.title[1]),
    pros: long,
    cons: long,
    userId: me.userId,
    rating: 9,
    nms: Date.now(),
  }
  await newReviews(
    listingId,
    Array.from({ length: reviewsPerPage + 1 }, () => longest),
  )
  await newRatings(listingId, { 9: reviewsPerPage + 1 })
  await call(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4 }, me)
  const sorted = { listingId, listingType: 'STAY', mask: 4, flags: 4, sort: 'highest' } as const
  await call(handler, routes.listPostsByListing, sorted, me)
  const { data } = await call(handler, routes.exportReviews, { listingId }, owner)
  await call(handler, routes.verifyReviews, { proofs: data!.reviews.map(({ proof }) => proof) })
  await askOfOwn()
}

/** Writes a verified review with all fields, replaces it and answers it. */
async function askOfOwn(): Promise<void> {
  const [{ id: listingId, owner }, me] = [await createShownListing(), await newPerson()]
  await newPastStay(me.userId, listingId)
  const long = '本'.repeat(reviewLimits.text)
  const fields = { listingId, rating: 9, title: '本'.repeat(reviewLimits.title[1]), pros: long, cons: long }
  const mediaIds = [await newPicture(me.userId)]
  await call(handler, routes.createReview, { ...fields, mediaIds }, me)
  const { data } = await call(handler, routes.createReview, { ...fields, rating: 8 }, me)
  await call(handler, routes.replyToReview, { id: data!.id, listingId, text: '本'.repeat(maxReplyLength) }, owner)
  await call(handler, routes.replyToReview, { id: 77, listingId, text: 'Thank you' }, owner)
  await reviewsOf(me.userId)
  await removeAuthorFromReviews(me.userId, Date.now())
}

/**
 * Reads the reviews of a hidden listing, and writes a review after the person's latest stay was canceled, so that all
 * stays are read.
 */
export async function askRarely(): Promise<void> {
  const [hidden, { id: listingId }, me] = [
    await createShownListing({ visibility: 'PRIVATE' }),
    await createShownListing(),
    await newPerson(),
  ]
  await call(handler, routes.listPostsByListing, { listingId: hidden.id, listingType: 'STAY' }, me)
  await newPastStay(me.userId, listingId, { daysAgo: 9 })
  await newPastStay(me.userId, listingId, { status: 'CANCELLED' })
  await call(handler, routes.createReview, { listingId, rating: 9, title: 'Warm floors' }, me)
}
