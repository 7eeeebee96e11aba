import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { newComment, uploadSupplierPicture, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { changeListing } from '@nestboard/functions/listing/listing.store.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import type { PinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { maxFollowersForFanOut } from '@nestboard/shared/feed/model.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { decideCaseOfSubject, newReportableContents, newStaff } from '@nestboard/functions/moderation/testing/case.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { newProfilePicture } from '@nestboard/functions/reviews/testing/picture.ts'
import { handler as reviewsHandler } from '@nestboard/functions/reviews/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import { deliverTableChanges, newPersonNotifiedByMail } from './deliveries.ts'

/** Publishes a post with a picture, a comment and answers in a follower's feed, then deletes all of them. */
export async function runPostDeletionScenario(): Promise<void> {
  const [owner, me] = [await newPersonNotifiedByMail('Olga Owner'), await newPersonNotifiedByMail('Rita Reader')]
  const supplierId = await newSupplier(owner, 'Chalet Enzian')
  await callRoute(profileHandler, profile.updateAccount, { id: me.userId, handle: 'rita-reads' }, me)
  await newPost(owner, supplierId, { text: 'Ask @rita-reads' })
  await deliverTableChanges()
  await callRoute(followHandler, follow.followSupplier, { supplierId }, me)
  await deliverTableChanges()
  const id = await newPost(owner, supplierId, { mediaIds: [await uploadSupplierPicture(owner, supplierId)] })
  await deliverTableChanges()
  const comment = await newComment(me, id, 'Like @rita-reads says')
  const answer = await newComment(owner, comment)
  await newComment(me, answer)
  await deliverTableChanges()
  await callRoute(feedHandler, feed.react, { id, flags: 1 }, me)
  await callRoute(feedHandler, feed.react, { id: comment, flags: 1 }, owner)
  await deliverTableChanges()
  await callRoute(feedHandler, feed.deleteComment, { id: comment }, me)
  await deliverTableChanges()
  await newComment(me, id)
  await callRoute(followHandler, follow.unfollowSupplier, { supplierId, followerId: me.userId }, me)
  await callRoute(feedHandler, feed.deletePost, { id }, owner)
  await deliverTableChanges()
}

/**
 * Posts about a booked stay, so that the post enters the payer's feed. Then raises the stay's bookings above the
 * fan-out limit; from there on, its posts are merged when a feed is read.
 */
export async function runBookedStayPostScenario(): Promise<void> {
  const pin = await newPinnedStay()
  const { owner, supplierId, listingId } = pin.stay
  await newPost(owner, supplierId, { listingId })
  const book = async (booking: PinnedStay) => {
    const id = await placeOrder(booking)
    await deliverTableChanges()
    await approveOrDeclineOrder(id, true, owner)
    await deliverTableChanges()
  }
  await book(pin)
  await commitTransaction([
    { write: changeListing(listingId, { name: 'Fog House', bookings: maxFollowersForFanOut + 1 }, Date.now() + 1) },
  ])
  await deliverTableChanges()
  await book(await newPinnedStay({ stay: pin.stay, query: { inDays: 50 } }))
}

/**
 * Writes texts that look like scams, reports them, and decides the cases, for contents of a person and of a supplier.
 */
export async function runScamModerationScenario(): Promise<void> {
  const scam = 'Please send me your verification code so I can confirm the booking'
  const { ids, owner, guest, listingId, supplierId } = await newReportableContents(
    { review: scam, reply: scam },
    { isVerified: false },
  )
  await deliverTableChanges()
  const [staff, reporter] = [await newStaff(), await newPersonNotifiedByMail('Rita Reporter')]
  const pictured = await newPost(owner, supplierId, {
    text: scam,
    mediaIds: [await uploadSupplierPicture(owner, supplierId)],
  })
  await newComment(guest, ids.POST, scam)
  for (const [type, route] of [
    ['POST', feed.reportPost],
    ['COMMENT', feed.reportComment],
  ] as const)
    for (const who of [reporter, await newPersonNotifiedByMail('Robin Reporter')])
      await callRoute(feedHandler, route, { id: ids[type] }, who)
  await deliverTableChanges()
  for (const type of ['POST', 'COMMENT', 'REVIEW', 'REPLY'] as const)
    await decideCaseOfSubject(staff, [type, ids[type]], 'KEEP')
  await deliverTableChanges()
  const again = { listingId, rating: 7, title: 'Once more', pros: `${scam} now` }
  await callRoute(reviewsHandler, reviews.createReview, again, guest)
  await deliverTableChanges()
  await decideCaseOfSubject(staff, ['REVIEW', ids.REVIEW], 'REMOVE')
  await decideCaseOfSubject(staff, ['POST', pictured], 'REMOVE')
  await deliverTableChanges()
}

/**
 * Reviews a stay and answers the review: the team and then the author are notified on screen and by mail. Then the
 * author deletes the review, and the notifications go.
 */
export async function runStayReviewScenario(): Promise<void> {
  const [owner, author] = [await newPersonNotifiedByMail('Hetty Host'), await newPersonNotifiedByMail('Rob Reviewer')]
  const { id: listingId } = await createPublicListing({}, { supplierId: await newSupplier(owner), owner })
  const mediaIds = [await newProfilePicture(author.userId)]
  const review = { listingId, rating: 8, title: 'A fine stay', pros: 'The light', mediaIds }
  const { data } = await callRoute(reviewsHandler, reviews.createReview, review, author)
  await deliverTableChanges()
  await callRoute(reviewsHandler, reviews.replyToReview, { id: data!.id, listingId, text: 'Thank you' }, owner)
  await deliverTableChanges()
  await callRoute(feedHandler, feed.deletePost, { id: data!.id }, author)
  await deliverTableChanges()
}
