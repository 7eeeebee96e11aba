import * as routes from '@nestboard/shared/feed/routes.ts'
import { feedLimits } from '@nestboard/shared/feed/model.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { newProfilePicture } from '../../reviews/testing/picture.ts'
import { newPastStay } from '../../reviews/testing/stayed.ts'
import { handler as reviewsHandler } from '../../reviews/index.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import { handler as followHandler } from '../../follow/index.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { refreshAuthorCopiesInPosts } from '../author.ts'
import { addAuthorPostsToFeed, removeAuthorPostsFromFeed, fanOutPost } from '../fan-out-post.ts'
import { addBookedStayToFeed, removeBookedStayFromFeed } from '../booked.ts'
import { handler } from '../index.ts'
import { refreshListingCopiesInPosts } from '../refresh-listing-copies-in-posts.ts'
import {
  removeContentOfDeletedPost,
  deleteRepliesToComment,
  eraseFeedDataOfPerson,
} from '../erase-feed-data-of-person.ts'
import { buildFeedSourceMergedOnReadRow } from '../feed.store.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { newComment, uploadSupplierPicture, newPost } from './post.ts'

interface Asking {
  readonly owner: Person
  readonly supplierId: number
  readonly listingId: number
  readonly mediaIds: readonly number[]
  readonly me: Person
}

/** Creates a supplier with a listing and a picture, and a person who reads its posts. */
export async function prepareFeedEntities(): Promise<Asking> {
  const { id: listingId, supplierId, owner } = await createPublicListing()
  const me = await newPerson('Rita Reader')
  await putRows([
    buildFeedSourceMergedOnReadRow(me.userId, `S#${supplierId}`),
    buildFeedSourceMergedOnReadRow(me.userId, `L#${listingId}`),
  ])
  return { owner, supplierId, listingId, mediaIds: [await uploadSupplierPicture(owner, supplierId)], me }
}

/** Calls every route of the feature. Resolves to the ids of a post and a comment that are not deleted. */
export async function callFeedRoutes({ owner, supplierId, listingId, mediaIds, me }: Asking) {
  const text = '本'.repeat(feedLimits.text.most)
  const fields = { supplierId, text, listingId, mediaIds: [...mediaIds], idempotencyKey: 'posted-once' }
  const { data } = await callRoute(handler, routes.createPost, fields, owner)
  const postId = data!.id
  const doomed = await newPost(owner, supplierId, { listingId })
  const { data: own } = await callRoute(handler, routes.createPost, { text, listingId }, me)
  const commented = await newComment(me, postId, '本'.repeat(feedLimits.comment.most))
  const answer = await newComment(owner, commented)
  for (const id of [postId, commented]) {
    await callRoute(handler, routes.react, { id, flags: 1 }, me)
    await callRoute(handler, routes.react, { id, flags: 0 }, me)
    await callRoute(handler, routes.react, { id, flags: 2 }, me)
  }
  for (const parentId of [postId, commented]) await callRoute(handler, routes.listComments, { parentId }, me)
  await callRoute(handler, routes.listCommentsOfPost, { postId }, me)
  await callRoute(handler, routes.readPost, { id: postId }, me)
  await callRoute(handler, routes.listPostsBySupplier, { supplierId }, me)
  await callRoute(handler, routes.listPostsByUser, { userId: me.userId }, owner)
  await callRoute(handler, routes.listSupplierPostsByListing, { listingId }, me)
  await callRoute(handler, routes.readHomeFeed, {}, me)
  await callRoute(handler, routes.suggestSuppliers, { latitude: -33.85, longitude: 151.2 }, me)
  await callRoute(handler, routes.reportComment, { id: answer }, me)
  await callRoute(handler, routes.deleteComment, { id: answer }, owner)
  await callRoute(handler, routes.hidePost, { id: doomed }, me)
  await callRoute(handler, routes.reportPost, { id: doomed }, me)
  await callRoute(handler, routes.deletePost, { id: doomed }, owner)
  await callRoute(handler, routes.deletePost, { id: own!.id }, me)
  // A review with a picture, first unverified and then verified by a stay.
  for (const isVerified of [false, true]) {
    if (isVerified) await newPastStay(me.userId, listingId)
    const review = { listingId, rating: 9, title: 'Warm floors', mediaIds: [await newProfilePicture(me.userId)] }
    const { data: reviewed } = await callRoute(reviewsHandler, reviews.createReview, review, me)
    await callRoute(handler, routes.deletePost, { id: reviewed!.id, listingId }, me)
  }
  return { postId, commented }
}

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const asking = await prepareFeedEntities()
  const { owner, supplierId, listingId, me } = asking
  const { postId, commented } = await callFeedRoutes(asking)
  await callRoute(followHandler, follow.followSupplier, { supplierId }, me)
  await addAuthorPostsToFeed(me.userId, `S#${supplierId}`, Date.now())
  await fanOutPost({ id: postId, nco: Date.now(), supplierId, userId: null, listingId }, Date.now())
  await callRoute(handler, routes.readHomeFeed, {}, me)
  const booked = { userId: me.userId, listingId, bookingId: 7 }
  await addBookedStayToFeed(booked, Date.now())
  await removeAuthorPostsFromFeed(me.userId, `S#${supplierId}`, Date.now())
  await removeBookedStayFromFeed(booked, Date.now())
  await refreshListingCopiesInPosts(listingId)
  await refreshAuthorCopiesInPosts(`S#${supplierId}`)
  await refreshAuthorCopiesInPosts(`U#${me.userId}`)
  await newComment(owner, commented)
  await deleteRepliesToComment(commented, Date.now())
  await callRoute(handler, routes.reportComment, { id: commented }, owner)
  await eraseFeedDataOfPerson(me.userId, Date.now())
  await eraseFeedDataOfPerson(owner.userId, Date.now())
  await newComment(owner, postId)
  await removeContentOfDeletedPost(postId, [])
}

/** Lists the posts about a hidden listing, which makes the permission check read the reader's personal offers. */
export async function runRareAccessPatterns(): Promise<void> {
  const { id: listingId } = await createPublicListing({ visibility: 'PRIVATE' })
  await callRoute(handler, routes.listSupplierPostsByListing, { listingId }, await newPerson())
}
