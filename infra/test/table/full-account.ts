import { openTestSocket, watchEntity } from '@nestboard/events/testing/sockets.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { lastMailedLinkToken, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { createEveryListingPart } from '@nestboard/functions/fees/testing/parts.ts'
import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { buildMergedSourceRow } from '@nestboard/functions/feed/feed.store.ts'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { newSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { call } from '@nestboard/functions/kernel/testing/call.ts'
import { newId } from '@nestboard/functions/kernel/random.ts'
import { putRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { createShownListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import { answerOrder, newPin, orderForm, quotePinnedStay } from '@nestboard/functions/orders/testing/ordering.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { orderPersonalOffer } from '@nestboard/functions/orders/testing/sale.ts'
import { newClosedListing, personalOfferFields } from '@nestboard/functions/personal-offers/testing/questions.ts'
import { handler as messagesHandler } from '@nestboard/functions/messages/index.ts'
import { handler as offersHandler } from '@nestboard/functions/personal-offers/index.ts'
import { caseIdOf } from '@nestboard/functions/moderation/case.store.ts'
import { handler as moderationHandler } from '@nestboard/functions/moderation/index.ts'
import { setStaff } from '@nestboard/functions/moderation/staff.ts'
import { decideSubject, newStaff, reportSubject } from '@nestboard/functions/moderation/testing/case.ts'
import { newMatch } from '@nestboard/functions/price-match/testing/match.ts'
import { awardKey } from '@nestboard/functions/profile/rows.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { handler as ratesHandler } from '@nestboard/functions/rates/index.ts'
import { newRequest } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { handler as reviewsHandler } from '@nestboard/functions/reviews/index.ts'
import { newPicture } from '@nestboard/functions/reviews/testing/picture.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { hawkLocation, firstTestCheckInDay, newHawk } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { joinTeam, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
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
import * as rates from '@nestboard/shared/rates/routes.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { featureAccessPatternRuns } from '../feature-questions.ts'

/** Text that only the erased account wrote; no row may contain it after the erasure. */
export const erasedMarker = 'quokkamarker'
export const keptMarker = 'wombatmarker'

const form = {
  firstName: erasedMarker,
  lastName: erasedMarker,
  address: `${erasedMarker} street`,
  email: `${erasedMarker}@example.test`,
}

/** Fills every field and list of an account with the marker text. */
export async function fillAccount(person: Person): Promise<void> {
  const { userId: id } = person
  const further = `further.${erasedMarker}@example.test`
  await call(
    profileHandler,
    profile.updateAccount,
    { id, handle: erasedMarker, firstName: erasedMarker, phone: '+41 446681800' },
    person,
  )
  await call(profileHandler, profile.updateProfile, { id, bio: `about ${erasedMarker}`, country: 'CH' }, person)
  const flags = preferenceFlags.personalOffers
  await call(profileHandler, profile.updatePreference, { id, address: `${erasedMarker} road`, flags }, person)
  await call(authHandler, auth.createEmail, { email: further, userId: id }, person)
  await call(authHandler, auth.verifyEmail, { email: further, token: await lastMailedLinkToken(further) }, person)
  await call(profileHandler, profile.updateAvatar, { id, avatar: await createReadyUpload(id, 'USER_AVATAR') }, person)
  await call(profileHandler, profile.exportAccount, {}, person)
}

/** Adds the rows about a person that each feature's `leaveTraces` writes. */
export async function addFeatureRows(person: Person, friend: Person): Promise<void> {
  for (const { leaveTraces } of featureAccessPatternRuns) await leaveTraces?.(person, erasedMarker, friend)
}

/**
 * Creates boards with pins, votes, searches and requests of the account: its own board, a board that a guest takes
 * over, and a board of another account.
 */
export async function addBoards(person: Person, friend: Person): Promise<void> {
  const [own, passed, theirs] = [
    await newBoard(person, [], `${erasedMarker} alone`),
    await newBoard(person, [friend], `${keptMarker} together`),
    await newBoard(friend, [person], `${keptMarker} friend's`),
  ]
  for (const tripId of [own, passed, theirs]) {
    const id = await pinStayOnBoard(tripId, person)
    await call(tripsHandler, trips.voteForProduct, { id, voted: true }, person)
  }
  await newSegment(own, person, { name: erasedMarker, description: `with ${erasedMarker}` })
  await newSearch(person, { query: `${erasedMarker} place`, tripId: own })
  await newSearch(person, { query: 'Sydney', tripId: theirs })
  for (const tripId of [own, theirs])
    await newRequest(person, { tripId, note: `${erasedMarker} wish`, query: `${erasedMarker} cape` })
  // A search hawk of a supplier matches the search below.
  await newHawk(await newClosedListing())
  await newSearch(person, { query: `${erasedMarker} coast`, ...hawkLocation, day: firstTestCheckInDay, tripId: own })
  for (const tripId of [own, theirs])
    await newMatch(person, tripId, { name: `${erasedMarker} inn`, confirmation: erasedMarker })
}

/** Creates a booking, a pending order, a personalized offer, a review, follows and team memberships. */
export async function addDealingsWithOthers(person: Person, friend: Person): Promise<{ id: number; owner: Person }[]> {
  const placed: { id: number; owner: Person }[] = []
  for (const approved of [true, undefined]) {
    const pin = await newPin({ traveler: person })
    const { data } = await call(
      ordersHandler,
      orders.createOrder,
      { ...orderForm(await quotePinnedStay(pin)), ...form },
      person,
    )
    placed.push({ id: data!.id, owner: pin.stay.owner })
    if (approved) await answerOrder(data!.id, true, pin.stay.owner)
  }
  const closed = await newClosedListing()
  await call(offersHandler, offers.createUserRate, personalOfferFields(person, closed), closed.owner)
  const review = { listingId: closed.listingId, rating: 9, title: `Slept well, ${keptMarker}` }
  const mediaIds = [await newPicture(person.userId)]
  await putRows([{ ...awardKey(person.userId, 'DEAL_KEY'), id: newId(), type: 'DEAL_KEY', nco: Date.now() }])
  await call(reviewsHandler, reviews.createReview, { ...review, mediaIds }, person)
  const theirs = await newSupplier(friend, 'Chalet Edelweiss')
  await joinTeam(theirs, person.userId, 'MANAGER')
  await newSupplier(person, `${keptMarker} Lodge`)
  await call(supplierHandler, supplier.createPersonalSupplier, {}, person)
  await writeMessages(person, friend)
  await talkAboutPost(person, friend, theirs)
  return placed
}

/** Creates posts, comments, likes and reports; the account also comments on another person's comment. */
async function talkAboutPost(person: Person, friend: Person, supplierId: number): Promise<void> {
  const { id: listingId } = await createShownListing({}, { supplierId, owner: friend })
  const guest = await newPerson('Gwen Guest')
  await call(followHandler, follow.followSupplier, { supplierId }, guest)
  const [postId, own] = [
    await newPost(friend, supplierId, { listingId, text: `news of ${keptMarker}` }),
    await newPost(person, supplierId, { text: `more of ${keptMarker}` }),
  ]
  const comment = await newComment(person, postId, `said ${erasedMarker}`)
  const theirs = await newComment(guest, postId, `said ${keptMarker}`)
  const third = await newComment(guest, postId, `added ${keptMarker}`)
  await newComment(person, theirs, `answered ${erasedMarker}`)
  for (const id of [postId, theirs]) await call(feedHandler, feed.react, { id, flags: 1 }, person)
  await call(feedHandler, feed.react, { id: comment, flags: 1 }, guest)
  await call(feedHandler, feed.reportPost, { id: own }, person)
  await call(feedHandler, feed.reportComment, { id: theirs }, person)
  await putRows([buildMergedSourceRow(person.userId, `S#${supplierId}`)])
  await call(feedHandler, feed.createPost, { text: `posted ${erasedMarker}`, listingId }, person)
  await beModerated(person, friend, { comment, theirs, third })
}

/**
 * Staff remove the account's comment, and the account appeals. It has reported a second comment, and decides a third
 * case as staff itself.
 */
async function beModerated(
  person: Person,
  friend: Person,
  ids: { comment: number; theirs: number; third: number },
): Promise<void> {
  await reportSubject('COMMENT', ids.comment, friend.userId)
  await reportSubject('COMMENT', ids.theirs, person.userId)
  await decideSubject(await newStaff(), ['COMMENT', ids.comment], 'REMOVE')
  const appeal = { id: caseIdOf('COMMENT', ids.comment), text: `appealed ${erasedMarker}` }
  await call(moderationHandler, moderation.appealDecision, appeal, person)
  await setStaff(person.userId, true, Date.now())
  await reportSubject('COMMENT', ids.third, friend.userId)
  await decideSubject(person, ['COMMENT', ids.third], 'KEEP')
}

/** Exchanges messages with the friend and a supplier; one message is held and appealed. */
async function writeMessages(person: Person, friend: Person): Promise<void> {
  const supplierId = await newSupplier(friend, 'Chalet Enzian')
  const { userId } = person
  await call(messagesHandler, messages.createUserMessage, { userId: friend.userId, text: `my ${erasedMarker}` }, person)
  await call(messagesHandler, messages.createUserMessage, { userId, text: `from ${keptMarker}` }, friend)
  await call(messagesHandler, messages.createSupplierMessage, { supplierId, text: `ask ${erasedMarker}` }, person)
  const pictures = [await createReadyUpload(userId, 'MESSAGE_MEDIA')]
  await call(messagesHandler, messages.createUserMessage, { userId: friend.userId, pictures }, person)
  await call(moderationHandler, moderation.reportUserThread, { userId: friend.userId }, person)
  const held = { supplierId, text: `bank transfer ${erasedMarker}` }
  const { data } = await call(messagesHandler, messages.createSupplierMessage, held, person)
  const appeal = { supplierId, messageId: data!.id, nco: data!.nco, text: `appeal of ${erasedMarker}` }
  await call(moderationHandler, moderation.appealHold, appeal, person)
}

/**
 * Writes the rows that a supplier's work leaves under the account's name: parts of a listing, invitations, and a sale.
 */
export async function addSupplierWork(person: Person, friend: Person): Promise<void> {
  const stay = await newBookableListing(
    { rates: [{ rate: { visibility: 'PRIVATE' } }] },
    { supplierId: await newSupplier(person, `${keptMarker} Stays`), owner: person },
  )
  const { rate: id } = await createEveryListingPart(stay.listingId, person)
  const dayOne = Math.floor(Date.now() / 86_400_000) + 5
  const { error } = await call(ratesHandler, rates.updateRateValues, { id, dayOne, values: [120] }, person)
  if (error !== null) throw new Error(`calendar refused: ${error}`)
  await orderPersonalOffer(stay, person)
  const invite = (given: { userId: number } | { email: string }, supplierId: number, by: Person) =>
    call(supplierHandler, supplier.inviteTeamMember, { supplierId, ...given, role: 'REP' }, by)
  await invite({ userId: friend.userId }, stay.supplierId, person)
  const theirs = await newSupplier(friend, 'Chalet Arnika')
  await invite({ userId: person.userId }, theirs, friend)
  await invite({ email: person.email }, await newSupplier(friend, 'Chalet Aster'), friend)
}

/** Opens a socket, and makes a call with an idempotency key. */
export async function openSocketAndRepeatCall(person: Person): Promise<void> {
  await watchEntity(await openTestSocket(person), 'UserAccount', person.userId)
  const idempotencyKey = 'key-of-the-marked'
  await call(tripsHandler, trips.createTrip, { name: `${erasedMarker} once`, idempotencyKey } as never, person)
}
