import { openTestSocket, watchEntity } from '@nestboard/events/testing/sockets.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { readLastMailedLinkToken, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { buildFeedSourceMergedOnReadRow } from '@nestboard/functions/feed/feed.store.ts'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { newSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import {
  approveOrDeclineOrder,
  newPinnedStay,
  buildOrderInput,
  quotePinnedStay,
} from '@nestboard/functions/orders/testing/ordering.ts'
import {
  newListingWithPrivateRate,
  buildPersonalOfferFields,
} from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { handler as messagesHandler } from '@nestboard/functions/messages/index.ts'
import { handler as offersHandler } from '@nestboard/functions/personal-offers/index.ts'
import { deriveCaseId } from '@nestboard/functions/moderation/case.store.ts'
import { handler as moderationHandler } from '@nestboard/functions/moderation/index.ts'
import { setStaffStatus } from '@nestboard/functions/moderation/staff.ts'
import { decideCaseOfSubject, newStaff, reportCaseSubject } from '@nestboard/functions/moderation/testing/case.ts'
import { newPriceMatch } from '@nestboard/functions/price-match/testing/match.ts'
import { awardKey } from '@nestboard/functions/profile/rows.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { newRequest } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { handler as reviewsHandler } from '@nestboard/functions/reviews/index.ts'
import { newProfilePicture } from '@nestboard/functions/reviews/testing/picture.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { testHawkLocation, firstTestCheckInDay, newHawk } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as moderation from '@nestboard/shared/moderation/routes.ts'
import * as messages from '@nestboard/shared/messages/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import * as offers from '@nestboard/shared/personal-offers/routes.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { featureAccessPatternModules } from '../feature-questions.ts'

/** Text that only the erased account wrote; no row may contain it after the erasure. */
export const erasedAccountMarker = 'quokkamarker'
export const markerKeptAfterErasure = 'wombatmarker'

const form = {
  firstName: erasedAccountMarker,
  lastName: erasedAccountMarker,
  address: `${erasedAccountMarker} street`,
  email: `${erasedAccountMarker}@example.test`,
}

/** Fills every field and list of an account with the marker text. */
export async function fillAccountWithMarker(person: Person): Promise<void> {
  const { userId: id } = person
  const further = `further.${erasedAccountMarker}@example.test`
  await callRoute(
    profileHandler,
    profile.updateAccount,
    { id, handle: erasedAccountMarker, firstName: erasedAccountMarker, phone: '+41 446681800' },
    person,
  )
  await callRoute(
    profileHandler,
    profile.updateProfile,
    { id, bio: `about ${erasedAccountMarker}`, country: 'CH' },
    person,
  )
  const flags = preferenceFlags.personalOffers
  await callRoute(
    profileHandler,
    profile.updatePreference,
    { id, address: `${erasedAccountMarker} road`, flags },
    person,
  )
  await callRoute(authHandler, auth.createEmail, { email: further, userId: id }, person)
  const token = await readLastMailedLinkToken(further)
  await callRoute(authHandler, auth.verifyEmail, { email: further, token }, person)
  await callRoute(
    profileHandler,
    profile.updateAvatar,
    { id, avatar: await createReadyUpload(id, 'USER_AVATAR') },
    person,
  )
  await callRoute(profileHandler, profile.exportAccount, {}, person)
}

/** Adds the rows about a person that each feature's `writeRowsAboutPerson` writes. */
export async function addFeatureRowsAboutPerson(person: Person, friend: Person): Promise<void> {
  for (const each of featureAccessPatternModules) await each.writeRowsAboutPerson?.(person, erasedAccountMarker, friend)
}

/**
 * Creates boards with pins, votes, searches and requests of the account: its own board, a board that a guest takes
 * over, and a board of another account.
 */
export async function addBoards(person: Person, friend: Person): Promise<void> {
  const [own, passed, theirs] = [
    await newBoard(person, [], `${erasedAccountMarker} alone`),
    await newBoard(person, [friend], `${markerKeptAfterErasure} together`),
    await newBoard(friend, [person], `${markerKeptAfterErasure} friend's`),
  ]
  for (const tripId of [own, passed, theirs]) {
    const id = await pinStayOnBoard(tripId, person)
    await callRoute(tripsHandler, trips.voteForProduct, { id, voted: true }, person)
  }
  await newSegment(own, person, { name: erasedAccountMarker, description: `with ${erasedAccountMarker}` })
  await newSearch(person, { query: `${erasedAccountMarker} place`, tripId: own })
  await newSearch(person, { query: 'Sydney', tripId: theirs })
  for (const tripId of [own, theirs])
    await newRequest(person, { tripId, note: `${erasedAccountMarker} wish`, query: `${erasedAccountMarker} cape` })
  // A search hawk of a supplier matches the search below.
  await newHawk(await newListingWithPrivateRate())
  await newSearch(person, {
    query: `${erasedAccountMarker} coast`,
    ...testHawkLocation,
    day: firstTestCheckInDay,
    tripId: own,
  })
  for (const tripId of [own, theirs])
    await newPriceMatch(person, tripId, { name: `${erasedAccountMarker} inn`, confirmation: erasedAccountMarker })
}

/** Creates two orders, an offer, a review, team memberships, messages, posts and comments. Returns the orders. */
export async function addInteractionsWithOthers(
  person: Person,
  friend: Person,
): Promise<{ id: number; owner: Person }[]> {
  const placed: { id: number; owner: Person }[] = []
  for (const approved of [true, undefined]) {
    const pin = await newPinnedStay({ traveler: person })
    const { data } = await callRoute(
      ordersHandler,
      orders.createOrder,
      { ...buildOrderInput(await quotePinnedStay(pin)), ...form },
      person,
    )
    placed.push({ id: data!.id, owner: pin.stay.owner })
    if (approved) await approveOrDeclineOrder(data!.id, true, pin.stay.owner)
  }
  const closed = await newListingWithPrivateRate()
  await callRoute(offersHandler, offers.createUserRate, buildPersonalOfferFields(person, closed), closed.owner)
  const review = { listingId: closed.listingId, rating: 9, title: `Slept well, ${markerKeptAfterErasure}` }
  const mediaIds = [await newProfilePicture(person.userId)]
  await putRows([{ ...awardKey(person.userId, 'DEAL_KEY'), id: newId(), type: 'DEAL_KEY', nco: Date.now() }])
  await callRoute(reviewsHandler, reviews.createReview, { ...review, mediaIds }, person)
  const theirs = await newSupplier(friend, 'Chalet Edelweiss')
  await addTestTeamMember(theirs, person.userId, 'MANAGER')
  await newSupplier(person, `${markerKeptAfterErasure} Lodge`)
  await callRoute(supplierHandler, supplier.createPersonalSupplier, {}, person)
  await writeMessages(person, friend)
  await talkAboutPost(person, friend, theirs)
  return placed
}

/** Creates posts, comments, likes and reports; the account also comments on another person's comment. */
async function talkAboutPost(person: Person, friend: Person, supplierId: number): Promise<void> {
  const { id: listingId } = await createPublicListing({}, { supplierId, owner: friend })
  const guest = await newPerson('Gwen Guest')
  await callRoute(followHandler, follow.followSupplier, { supplierId }, guest)
  const [postId, own] = [
    await newPost(friend, supplierId, { listingId, text: `news of ${markerKeptAfterErasure}` }),
    await newPost(person, supplierId, { text: `more of ${markerKeptAfterErasure}` }),
  ]
  const comment = await newComment(person, postId, `said ${erasedAccountMarker}`)
  const theirs = await newComment(guest, postId, `said ${markerKeptAfterErasure}`)
  const third = await newComment(guest, postId, `added ${markerKeptAfterErasure}`)
  await newComment(person, theirs, `answered ${erasedAccountMarker}`)
  for (const id of [postId, theirs]) await callRoute(feedHandler, feed.react, { id, flags: 1 }, person)
  await callRoute(feedHandler, feed.react, { id: comment, flags: 1 }, guest)
  await callRoute(feedHandler, feed.reportPost, { id: own }, person)
  await callRoute(feedHandler, feed.reportComment, { id: theirs }, person)
  await putRows([buildFeedSourceMergedOnReadRow(person.userId, `S#${supplierId}`)])
  await callRoute(feedHandler, feed.createPost, { text: `posted ${erasedAccountMarker}`, listingId }, person)
  await beModerated(person, friend, { comment, theirs, third })
}

/**
 * Staff remove the account's comment, and the account appeals. The account has also reported a second comment and, as
 * staff itself, decides the case of a third.
 */
async function beModerated(
  person: Person,
  friend: Person,
  ids: { comment: number; theirs: number; third: number },
): Promise<void> {
  await reportCaseSubject('COMMENT', ids.comment, friend.userId)
  await reportCaseSubject('COMMENT', ids.theirs, person.userId)
  await decideCaseOfSubject(await newStaff(), ['COMMENT', ids.comment], 'REMOVE')
  const appeal = { id: deriveCaseId('COMMENT', ids.comment), text: `appealed ${erasedAccountMarker}` }
  await callRoute(moderationHandler, moderation.appealDecision, appeal, person)
  await setStaffStatus(person.userId, true, Date.now())
  await reportCaseSubject('COMMENT', ids.third, friend.userId)
  await decideCaseOfSubject(person, ['COMMENT', ids.third], 'KEEP')
}

/** Exchanges messages with the friend and a supplier; one message is held and appealed. */
async function writeMessages(person: Person, friend: Person): Promise<void> {
  const supplierId = await newSupplier(friend, 'Chalet Enzian')
  const { userId } = person
  await callRoute(
    messagesHandler,
    messages.createUserMessage,
    { userId: friend.userId, text: `my ${erasedAccountMarker}` },
    person,
  )
  const fromFriend = { userId, text: `from ${markerKeptAfterErasure}` }
  await callRoute(messagesHandler, messages.createUserMessage, fromFriend, friend)
  await callRoute(
    messagesHandler,
    messages.createSupplierMessage,
    { supplierId, text: `ask ${erasedAccountMarker}` },
    person,
  )
  const pictures = [await createReadyUpload(userId, 'MESSAGE_MEDIA')]
  await callRoute(messagesHandler, messages.createUserMessage, { userId: friend.userId, pictures }, person)
  await callRoute(moderationHandler, moderation.reportUserThread, { userId: friend.userId }, person)
  const held = { supplierId, text: `bank transfer ${erasedAccountMarker}` }
  const { data } = await callRoute(messagesHandler, messages.createSupplierMessage, held, person)
  const appeal = { supplierId, messageId: data!.id, nco: data!.nco, text: `appeal of ${erasedAccountMarker}` }
  await callRoute(moderationHandler, moderation.appealHold, appeal, person)
}

/** Opens a socket, and makes a call with an idempotency key. */
export async function openSocketAndCallIdempotently(person: Person): Promise<void> {
  await watchEntity(await openTestSocket(person), 'UserAccount', person.userId)
  const idempotencyKey = 'key-of-the-marked'
  await callRoute(
    tripsHandler,
    trips.createTrip,
    { name: `${erasedAccountMarker} once`, idempotencyKey } as never,
    person,
  )
}
