import { reviewsPerPage } from '@nestboard/shared/reviews/model.ts'
import { maxReviewReplyLength, reviewLimits } from '@nestboard/shared/reviews/rating.ts'
import * as routes from '@nestboard/shared/reviews/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { newPinnedStay, placeOrder } from '../../orders/testing/ordering.ts'
import { handler } from '../index.ts'
import { removeAuthorFromReviews, readReviewsOfUser } from '../reviews-of-user.ts'
import { newProfilePicture } from './picture.ts'
import { writeOldFormatRatingCounts, storeTestReviews } from './review.ts'
import { newPastStay } from './stayed.ts'

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [{ id: listingId, owner }, me] = [await createPublicListing(), await newPerson()]
  const long = '本'.repeat(reviewLimits.text)
  const longest = {
    title: '本'.repeat(reviewLimits.title[1]),
    pros: long,
    cons: long,
    userId: me.userId,
    rating: 9,
    nms: Date.now(),
  }
  await storeTestReviews(
    listingId,
    Array.from({ length: reviewsPerPage + 1 }, () => longest),
  )
  await writeOldFormatRatingCounts(listingId, { 9: reviewsPerPage + 1 })
  await callRoute(handler, routes.listPostsByListing, { listingId, listingType: 'STAY', mask: 4, flags: 4 }, me)
  const sorted = { listingId, listingType: 'STAY', mask: 4, flags: 4, sort: 'highest' } as const
  await callRoute(handler, routes.listPostsByListing, sorted, me)
  const { data } = await callRoute(handler, routes.exportReviews, { listingId }, owner)
  await callRoute(handler, routes.verifyReviews, { proofs: data!.reviews.map(({ proof }) => proof) })
  await askOfOwn()
}

/** Writes a verified review with all fields, replaces it and answers it. */
async function askOfOwn(): Promise<void> {
  const [{ id: listingId, owner }, me] = [await createPublicListing(), await newPerson()]
  await newPastStay(me.userId, listingId)
  const long = '本'.repeat(reviewLimits.text)
  const fields = { listingId, rating: 9, title: '本'.repeat(reviewLimits.title[1]), pros: long, cons: long }
  const mediaIds = [await newProfilePicture(me.userId)]
  await callRoute(handler, routes.createReview, { ...fields, mediaIds }, me)
  const { data } = await callRoute(handler, routes.createReview, { ...fields, rating: 8 }, me)
  await callRoute(
    handler,
    routes.replyToReview,
    { id: data!.id, listingId, text: '本'.repeat(maxReviewReplyLength) },
    owner,
  )
  await callRoute(handler, routes.replyToReview, { id: 77, listingId, text: 'Thank you' }, owner)
  const pin = await newPinnedStay({ traveler: me })
  const guestOf = { id: pin.stay.supplierId, orderId: await placeOrder(pin), userId: me.userId }
  await callRoute(handler, routes.readGuestOfOrder, guestOf, pin.stay.owner)
  await readReviewsOfUser(me.userId)
  await removeAuthorFromReviews(me.userId, Date.now())
}

/**
 * Reads the reviews of a hidden listing, and writes a review after the person's latest stay was canceled, so that all
 * stays are read.
 */
export async function runRareAccessPatterns(): Promise<void> {
  const [hidden, { id: listingId }, me] = [
    await createPublicListing({ visibility: 'PRIVATE' }),
    await createPublicListing(),
    await newPerson(),
  ]
  await callRoute(handler, routes.listPostsByListing, { listingId: hidden.id, listingType: 'STAY' }, me)
  await newPastStay(me.userId, listingId, { daysAgo: 9 })
  await newPastStay(me.userId, listingId, { status: 'CANCELLED' })
  await callRoute(handler, routes.createReview, { listingId, rating: 9, title: 'Warm floors' }, me)
}
