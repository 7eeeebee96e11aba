import { forgetCalls, gateway } from '@nestboard/events/testing/strangers.ts'
import { calendarOf } from '@nestboard/functions/calendar-feeds/testing/calendar-text.ts'
import { startFeedServer } from '@nestboard/functions/calendar-feeds/testing/feed-server.ts'
import { addFeed, checkNow } from '@nestboard/functions/calendar-feeds/testing/place.ts'
import { alarmingFailures } from '@nestboard/shared/calendar-feeds/limits.ts'
import { changeOf } from '@nestboard/events/change.ts'
import { reactionsOf } from '@nestboard/events/lanes/reactions.ts'
import type { DefinedReaction } from '@nestboard/events/reaction.ts'
import { socketOf, watches } from '@nestboard/events/testing/sockets.ts'
import '@nestboard/events/testing/objects.ts'
import { TableStream } from '@nestboard/events/testing/table-stream.ts'
import { handler as timers } from '@nestboard/events/timers.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { newSession } from '@nestboard/functions/auth/session.store.ts'
import { linkTokenFor, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { newComment, newPicture, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { everyPart } from '@nestboard/functions/fees/testing/parts.ts'
import { commit } from '@nestboard/functions/kernel/commit.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { call } from '@nestboard/functions/kernel/testing/call.ts'
import { readyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { recorded, touchesOf } from '@nestboard/functions/kernel/testing/recorded.ts'
import { putRows, rowsOf, rowsUnder } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { askOf as askListing } from '@nestboard/functions/listing/testing/questions.ts'
import { newListing, shownListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as notificationsHandler } from '@nestboard/functions/notifications/index.ts'
import { decided, newContents, newStaff } from '@nestboard/functions/moderation/testing/case.ts'
import { newBookable } from '@nestboard/functions/offers/testing/bookable.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import { answered, newPin, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import type { Pinned } from '@nestboard/functions/orders/testing/ordering.ts'
import { removeRows } from '@nestboard/functions/kernel/remove-rows.ts'
import { handler as offersHandler } from '@nestboard/functions/personal-offers/index.ts'
import { handler as priceMatchHandler } from '@nestboard/functions/price-match/index.ts'
import { newMatch } from '@nestboard/functions/price-match/testing/match.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { handler as searchHandler } from '@nestboard/functions/search/index.ts'
import { handler as reviewsHandler } from '@nestboard/functions/reviews/index.ts'
import { handler as hawksHandler } from '@nestboard/functions/search-hawks/index.ts'
import { coast, firstDay, leadsOf, newHawk } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { handler as whiskHandler } from '@nestboard/functions/whisk-me-away/index.ts'
import { bidOn, newHost, newRequest } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { deletionGraceMs } from '@nestboard/shared/auth/model.ts'
import { handler as groupOfferHandler } from '@nestboard/functions/group-offers/index.ts'
import { always, closedStay, offerToClub } from '@nestboard/functions/group-offers/testing/closed.ts'
import { handler as groupHandler } from '@nestboard/functions/groups/index.ts'
import { newClub, newCountryClub } from '@nestboard/functions/groups/testing/club.ts'
import { handler as ratesHandler } from '@nestboard/functions/rates/index.ts'
import { updateGroupOffer } from '@nestboard/shared/group-offers/routes.ts'
import * as groups from '@nestboard/shared/groups/routes.ts'
import { updatePromo } from '@nestboard/shared/rates/promo-routes.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as listing from '@nestboard/shared/listing/routes.ts'
import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import * as notifications from '@nestboard/shared/notifications/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { listingPlaceId } from '@nestboard/shared/price-match/establishment.ts'
import * as personalOffers from '@nestboard/shared/personal-offers/routes.ts'
import * as priceMatch from '@nestboard/shared/price-match/routes.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as hawks from '@nestboard/shared/search-hawks/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as search from '@nestboard/shared/search/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import * as whisk from '@nestboard/shared/whisk-me-away/routes.ts'
import { dealWithOthers, fillAccount, fillBoards } from './full-account.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

const all = Object.values(reactionsOf).flatMap((reactions) => Object.entries<DefinedReaction>(reactions))

/** The table requests of each reaction, by its name. */
const requestsOf = new Map<string, Set<string>>(all.map(([name]) => [name, new Set()]))

/** IAM's action of a command: a batch counts as one action for each key. */
const actionOf = (name: string, request: string): string =>
  name.startsWith('Batch') ? name : request === 'ConditionCheck' ? 'ConditionCheckItem' : request

/** Runs reactions on a record, one after the other, and notes what each requests. */
async function react(record: unknown, without: readonly string[] = []): Promise<void> {
  const change = changeOf(record, Date.now())
  for (const [name, reaction] of all.filter(([each]) => !without.includes(each))) {
    const { commands } = await recorded(() => reaction(change, { now: Date.now, log: logFor('test') }))
    for (const sent of commands)
      for (const touch of touchesOf(sent)) {
        const range = touch.index === undefined ? '' : 'index '
        requestsOf.get(name)!.add(`${range}${actionOf(sent.name, touch.call)} ${touch.pk}`)
      }
  }
}

const stream = new TableStream(() => true)
/** Delivers every change, and those that the reactions make, until none is left. */
async function deliver(without: readonly string[] = []): Promise<void> {
  for (let round = 0; round < 30; round++) {
    const records = await stream.fresh()
    if (!records.length) return
    for (const record of records) await react(record, without)
  }
  throw new Error('the reactions keep following each other')
}

/** A person who wants a mail about everything. */
async function mailedPerson(name: string): Promise<Person> {
  const person = await newPerson(name)
  for (const kind of Object.keys(notificationKinds) as NotificationKind[])
    await call(notificationsHandler, notifications.updateNotificationPreference, { kind, email: true }, person)
  return person
}

/** Signs out, changes the password and leaves a board while sockets are open, of which one is gone without a word. */
async function endThings(): Promise<void> {
  const [host, guest] = [await mailedPerson('Hanna Host'), await mailedPerson('Gary Guest')]
  const tripId = await newBoard(host, [guest])
  await deliver()
  const socket = await socketOf(guest)
  for (const each of [socket, await socketOf(host)]) await watches(each, 'Trip', tripId)
  await watches(socket, 'UserAccount', guest.userId)
  gateway.gone.add(socket)
  await call(profileHandler, profile.updateAccount, { id: guest.userId, name: 'Gary Renamed' }, guest)
  await deliver()
  await watches(await socketOf(guest), 'Trip', tripId)
  await call(tripsHandler, trips.leaveTrip, { id: tripId }, guest)
  await deliver()
  const { userId: id, password: oldPassword, sessionId } = guest
  await call(authHandler, auth.updatePassword, { id, oldPassword, password: 'a new set of words' }, guest)
  await commit([{ write: newSession(id, '', Date.now() - 5).write }])
  await deliver()
  await watches(await socketOf(guest), 'UserAccount', id)
  await call(authHandler, auth.deleteSession, { id: sessionId }, guest)
  await newSearch(host, { query: 'Sydney', tripId })
  await deliver()
  await call(tripsHandler, trips.deleteTrip, { id: tripId }, host)
  await deliver()
}

const canceledBySupplier = (orderId: number, { stay: { supplierId: id, owner } }: Pinned) =>
  call(ordersHandler, orders.cancelOrderAsSupplier, { id, orderId, reason: 'The roof leaks' }, owner)

/** Places orders and cancels them: counted ones, one whose count is late, and one whose payer is erased meanwhile. */
async function orderAndCancel(): Promise<void> {
  for (const isCounted of [true, false]) {
    const without = isCounted ? [] : ['countBooked']
    const pin = await newPin({ traveler: await mailedPerson('Tara Traveler') })
    const id = await placeOrder(pin)
    await deliver(without)
    await answered(id, true, pin.stay.owner)
    await deliver(without)
    if (isCounted) await placeOrder(pin, 'CANCEL')
    else await canceledBySupplier(id, pin)
    await deliver(without)
  }
  const traveler = await newPerson('Erna Erased')
  await placeOrder(await newPin({ traveler }))
  const account = (await rowsOf(`U#${traveler.userId}`)).find(({ sk }) => sk === 'ACCOUNT')!
  await putRows([{ ...account, erasingMs: 1 }])
  await deliver()
}

/** Loses the reactions of a booking and of its cancellation, and asks for their steps again; counted before and not. */
async function repeatSteps(): Promise<void> {
  for (const isCounted of [true, false]) {
    const lost = ['reserveInventory', 'releaseInventory', ...(isCounted ? [] : ['countBooked'])]
    const pin = await newPin()
    const repeated = async (orderId: number) => {
      await deliver(lost)
      await putRows([{ pk: `O#${orderId}`, sk: 'REPEAT#1', id: orderId }])
      await deliver(lost)
    }
    const id = await placeOrder(pin)
    await answered(id, true, pin.stay.owner)
    await repeated(id)
    if (isCounted) await repeated(await placeOrder(pin, 'CANCEL'))
    else await repeated((await canceledBySupplier(id, pin)).data!.id)
  }
}

/** Fills a listing, shows it, moves it on the map, hides it, and deletes another one that was never shown. */
async function changeListings(): Promise<void> {
  const { id, supplierId, owner } = await shownListing()
  await deliver()
  const uploaded = () => readyUpload(owner.userId, 'LISTING_MEDIA', id)
  await askListing({ id, supplierId, owner }, uploaded)
  await deliver()
  const { listingId } = await newBookable()
  await deliver()
  const moved = (await rowsOf(`L#${listingId}`)).filter(({ sk }) => sk === 'LISTING')
  await putRows(moved.map((row) => ({ ...row, latitude: -33.2, longitude: 151.9 })))
  await deliver()
  await call(listingHandler, listing.updateListing, { id, active: false }, owner)
  await deliver()
  const draft = await newListing(supplierId, owner)
  await everyPart(draft, owner)
  const info = 'In the shed'
  await call(listingHandler, listing.createListingAmenity, { listingId: draft, amenity: 3, info }, owner)
  const media = await readyUpload(owner.userId, 'LISTING_MEDIA', draft)
  await call(listingHandler, listing.createListingMedia, { listingId: draft, media }, owner)
  await deliver()
  await call(listingHandler, listing.deleteListing, { id: draft }, owner)
  await deliver()
}

/** Imports a calendar that then fails until its owner is notified. */
async function failCalendar(): Promise<void> {
  const owner = await mailedPerson('Olaf Owner')
  const place = await shownListing({}, { owner, supplierId: await newSupplier(owner) })
  const server = await startFeedServer()
  expect((await addFeed(place, server.put('/a.ics', calendarOf()))).error).toBeNull()
  server.put('/a.ics', undefined)
  for (let failures = 0; failures < alarmingFailures; failures++) {
    await deliver()
    await checkNow(place)
  }
  server.stop()
  await deliver()
}

/** Asks a place that is found by its name and one that is published later, then books, cancels the old booking and is reminded no more. */
async function matchPrices(): Promise<void> {
  const [owner, traveler] = [await mailedPerson('Odo Owner'), await mailedPerson('Pia Price')]
  const tripId = await newBoard(traveler)
  const at = { latitude: -38.541, longitude: 143.971 }
  const supplierId = await newSupplier(owner)
  await shownListing({ name: 'Louttit Terrace', ...at }, { owner, supplierId })
  await deliver()
  for (const name of ['Louttit Terrace', 'Signal House']) await newMatch(traveler, tripId, { name, ...at })
  await deliver()
  await shownListing({ name: 'Signal House', ...at }, { owner, supplierId })
  await deliver()
  const pin = await newPin({ traveler })
  const place = { placeId: listingPlaceId(pin.stay.listingId), day: dayIn('UTC', Date.now()) + 35, length: 2 }
  const id = await newMatch(traveler, tripId, { ...place, freeCancelMs: Date.now() + 10 * 86_400_000 })
  await deliver()
  const orderId = await placeOrder(pin)
  await deliver()
  await answered(orderId, true, pin.stay.owner)
  await deliver()
  await call(priceMatchHandler, priceMatch.updatePriceMatch, { id, isOldCanceled: true }, traveler)
  await deliver()
}

/** Asks hosts, who bid; one bid is accepted, one request is turned off, and one goes with its board. */
async function whiskAway(): Promise<void> {
  const [owner, traveler] = [await mailedPerson('Hob Host'), await mailedPerson('Wanda Wish')]
  const tripId = await newBoard(traveler)
  const supplierId = await newSupplier(owner)
  const [first, second] = [await newHost({}, { owner, supplierId }), await newHost()]
  await deliver()
  const id = await newRequest(traveler, { tripId })
  await deliver()
  for (const host of [first, second]) await bidOn(id, host)
  await deliver()
  await call(whiskHandler, whisk.acceptBid, { id, listingId: first.listingId }, traveler)
  await deliver()
  const other = await newRequest(traveler, { tripId: await newBoard(traveler) })
  await deliver()
  const { error } = await call(searchHandler, search.updateStaySearchFlags, { id: other, active: false }, traveler)
  expect(error).toBeNull()
  await deliver()
  await call(tripsHandler, trips.deleteTrip, { id: tripId }, traveler)
  await deliver()
}

/**
 * A traveler's search becomes leads of hawks that notify and offer, and the offer is booked; one hawk's leads are deleted, its
 * rate, its offer and its listing removed.
 */
async function watchSearches(): Promise<void> {
  const [owner, traveler] = [await mailedPerson('Hal Hawk'), await mailedPerson('Sue Search')]
  const supplierId = await newSupplier(owner)
  const given = { rates: [{ rate: { visibility: 'PRIVATE' as const, price: 80 } }] }
  const stay = await newBookable(given, { owner, supplierId }, coast)
  const { listingId } = stay
  const rateId = stay.rates[0]!.rate.id
  await deliver()
  const setFlags = (flags: number) =>
    call(profileHandler, profile.updatePreference, { id: traveler.userId, flags }, traveler)
  await setFlags(2)
  const place = { listingId, owner }
  const hawkId = await newHawk(place, { rateId, action: 'OFFER' })
  await newHawk(place, { action: 'NOTIFY' })
  await deliver()
  await newSearch(traveler, { query: 'Coast', ...coast, day: firstDay, length: 3 })
  await deliver()
  await setFlags(0)
  await deliver()
  const orderId = await placeOrder(await newPin({ traveler, stay, query: { inDays: 40, length: 3 } }))
  await deliver()
  await answered(orderId, true, owner)
  await deliver()
  const { data } = await call(offersHandler, personalOffers.listUserRatesBySupplier, { supplierId }, owner)
  const offerId = data!.userRates[0]!.id
  // The lead already knows the offer of its hawk; another expiry is news.
  const { nco: _, createdBy: _by, supplierId: _of, userId: _who, ...fields } = data!.userRates[0]!
  await call(offersHandler, personalOffers.updateUserRate, { ...fields, ttl: Date.now() + 1_000_000 }, owner)
  await deliver()
  await call(offersHandler, personalOffers.deleteUserRate, { id: offerId }, owner)
  await deliver()
  const { searchHawkHits } = (await leadsOf({ supplierId, owner })).data!
  const searchHawkHitId = searchHawkHits.find(({ searchHawkId }) => searchHawkId === hawkId)!.id
  const { id: _id, ...terms } = fields
  await call(offersHandler, personalOffers.createUserRate, { ...terms, ttl: 0, searchHawkHitId }, owner)
  await deliver()
  await call(hawksHandler, hawks.deleteHitsBySearchHawk, { searchHawkId: hawkId }, owner)
  await deliver()
  const listing = (await rowsOf(`L#${listingId}`)).find(({ sk }) => sk === 'LISTING')
  await putRows([{ ...listing!, latitude: coast.latitude + 1, nms: Date.now() }])
  await deliver()
  await removeRows([{ pk: `L#${listingId}`, sk: `RATE#${rateId}` }])
  await deliver()
  await removeRows([listing!])
  await deliver()
}

/** A group with a proven domain whose closed rate is booked and canceled, whose offer is moved, and which is deleted. */
async function openToGroups(): Promise<void> {
  const [admin, guest, golfer] = [await mailedPerson('Ada Admin'), await mailedPerson('Gil Guest'), await newPerson()]
  const club = await newClub(admin)
  const { clubId } = club
  await call(groupHandler, groups.inviteClubMembers, { clubId, userIds: [guest.userId], email: guest.email }, admin)
  const country = await newCountryClub(admin)
  await call(groupHandler, groups.addClubMember, { clubId: country.clubId, memberId: '1234567' }, golfer)
  await deliver()
  await call(groupHandler, groups.answerClubInvitation, { clubId, accept: true }, guest)
  await call(groupHandler, groups.addClubMember, { clubId: country.clubId, userId: golfer.userId }, admin)
  const stay = await closedStay()
  const id = await offerToClub(stay, clubId)
  await deliver()
  const pin = await newPin({ stay: { ...stay, rates: stay.rates.toReversed() }, traveler: guest })
  const orderId = await placeOrder(pin)
  await deliver()
  await answered(orderId, true, stay.owner)
  await deliver()
  await placeOrder(pin, 'CANCEL')
  await deliver()
  await call(
    ratesHandler,
    updatePromo,
    { ...always, active: true, id: stay.promoId, name: 'Acme2028', amount: 5, amountType: 'PERCENT' },
    stay.owner,
  )
  await deliver()
  await call(groupOfferHandler, updateGroupOffer, { id, promoCode: 'Acme2028' }, stay.owner)
  await deliver()
  await call(groupOfferHandler, updateGroupOffer, { id, active: false }, stay.owner)
  await deliver()
  await offerToClub(stay, clubId)
  const waiting = await newPerson()
  await call(groupHandler, groups.addClubMember, { clubId: country.clubId, memberId: '1234567' }, waiting)
  await deliver()
  for (const each of [clubId, country.clubId]) await call(groupHandler, groups.deleteClub, { id: each }, admin)
  await deliver()
}

/** A post with a picture in a follower's feed, with a comment and answers, all of which are deleted again. */
async function postAndDelete(): Promise<void> {
  const [owner, me] = [await mailedPerson('Olga Owner'), await mailedPerson('Rita Reader')]
  const supplierId = await newSupplier(owner, 'Chalet Enzian')
  await call(profileHandler, profile.updateAccount, { id: me.userId, handle: 'rita-reads' }, me)
  await newPost(owner, supplierId, { text: 'Ask @rita-reads' })
  await deliver()
  await call(followHandler, follow.followSupplier, { supplierId }, me)
  await deliver()
  const id = await newPost(owner, supplierId, { mediaIds: [await newPicture(owner, supplierId)] })
  await deliver()
  const comment = await newComment(me, id, 'Like @rita-reads says')
  const answer = await newComment(owner, comment)
  await newComment(me, answer)
  await deliver()
  await call(feedHandler, feed.react, { id, flags: 1 }, me)
  await call(feedHandler, feed.react, { id: comment, flags: 1 }, owner)
  await deliver()
  await call(feedHandler, feed.deleteComment, { id: comment }, me)
  await deliver()
  await newComment(me, id)
  await call(followHandler, follow.unfollowSupplier, { supplierId, followerId: me.userId }, me)
  await call(feedHandler, feed.deletePost, { id }, owner)
  await deliver()
}

/** Texts that look like scams, reports of them, and decisions about contents of a person and of a supplier. */
async function moderate(): Promise<void> {
  const scam = 'Please send me your verification code so I can confirm the booking'
  const { ids, owner, guest, listingId, supplierId } = await newContents(
    { review: scam, reply: scam },
    { isVerified: false },
  )
  await deliver()
  const [staff, reporter] = [await newStaff(), await mailedPerson('Rita Reporter')]
  await newPost(owner, supplierId, { text: scam })
  await newComment(guest, ids.POST, scam)
  for (const [type, route] of [
    ['POST', feed.reportPost],
    ['COMMENT', feed.reportComment],
  ] as const)
    for (const who of [reporter, await mailedPerson('Robin Reporter')])
      await call(feedHandler, route, { id: ids[type] }, who)
  await deliver()
  for (const type of ['POST', 'COMMENT', 'REVIEW', 'REPLY'] as const) await decided(staff, [type, ids[type]], 'KEEP')
  await deliver()
  const again = { listingId, rating: 7, title: 'Once more', pros: `${scam} now` }
  await call(reviewsHandler, reviews.createReview, again, guest)
  await deliver()
  await decided(staff, ['REVIEW', ids.REVIEW], 'REMOVE')
  await deliver()
}

/** A team reads of a review, and its author of the answer, in the menu and by mail. */
async function reviewStay(): Promise<void> {
  const [owner, author] = [await mailedPerson('Hetty Host'), await mailedPerson('Rob Reviewer')]
  const { id: listingId } = await shownListing({}, { supplierId: await newSupplier(owner), owner })
  const review = { listingId, rating: 8, title: 'A fine stay', pros: 'The light' }
  const { data } = await call(reviewsHandler, reviews.createReview, review, author)
  await deliver()
  await call(reviewsHandler, reviews.replyToReview, { id: data!.id, listingId, text: 'Thank you' }, owner)
  await deliver()
}

/** An account that uses everything, is invited to teams, and is erased. */
async function eraseAccount(): Promise<void> {
  const [friend, person] = [await mailedPerson('Frida Friend'), await mailedPerson('Zoe Erased')]
  const supplierId = await newSupplier(friend, 'Chalet Enzian')
  const { userId } = person
  const email = 'proven@example.test'
  for (const given of [{ email }, { email: person.email }, { userId: (await mailedPerson('Ines Invited')).userId }])
    await call(supplierHandler, supplier.inviteTeamMember, { supplierId, ...given, role: 'REP' }, friend)
  await deliver()
  await call(authHandler, auth.createEmail, { email, userId }, person)
  const token = await linkTokenFor(email)
  await deliver()
  await call(authHandler, auth.verifyEmail, { email, token }, person)
  await deliver()
  await fillAccount(person)
  await fillBoards(person, friend)
  await deliver()
  await dealWithOthers(person, friend)
  await deliver()
  await call(profileHandler, profile.updateAccount, { id: person.userId, name: 'Zoe Renamed' }, person)
  await deliver()
  const pictures = (await rowsUnder('MEDIA#')).filter(({ gsi1pk }) => gsi1pk === `MEDIA#U#${userId}`)
  await call(authHandler, auth.deleteAccount, { password: person.password }, person)
  vi.setSystemTime(Date.now() + deletionGraceMs)
  await timers()
  // An upload that was under way is claimed after the timers removed the pictures.
  await putRows(pictures)
  await deliver()
  await timers()
  await deliver()
}

/** A supplier states its website, at the domain of its owner's address, and the owner logs in on a new device. */
async function verifyOwner(): Promise<void> {
  const owner = await newPerson('Vera Verified')
  const id = await newSupplier(owner)
  await deliver()
  const socials = [`https://${owner.email.split('@')[1]}`]
  await call(supplierHandler, supplier.updateSupplierProfile, { id, socials }, owner)
  const { email, password } = owner
  await call(authHandler, auth.createSession, { email, password })
  await deliver()
}

/** Grants by single actions: `GetItem U#`, `index Query DUE`. */
const actionsOf = ({ table, index = [] }: Grants): string[] => [
  ...Object.entries(table).flatMap(([prefix, actions]) => actions.map((action) => `${action} ${prefix}`)),
  ...index.map((prefix) => `index Query ${prefix}`),
]

it('each reaction is granted every table request that it makes, and no other', async () => {
  forgetCalls()
  await stream.start()
  await endThings()
  await orderAndCancel()
  await repeatSteps()
  await changeListings()
  await verifyOwner()
  await failCalendar()
  await matchPrices()
  await whiskAway()
  await watchSearches()
  await openToGroups()
  await postAndDelete()
  await moderate()
  await reviewStay()
  await eraseAccount()
  const drift = all.flatMap(([name, { grants }]) => {
    const made = [...requestsOf.get(name)!]
    const granted = actionsOf(grants)
    const missing = made.filter((request) => !granted.some((each) => request.startsWith(each)))
    const unused = granted.filter((each) => !made.some((request) => request.startsWith(each)))
    return [
      ...new Set(missing.map((request) => `${name}: ${request.replace(/#.*/s, '#')} is missing`)),
      ...unused.map((each) => `${name}: ${each} is unused`),
    ]
  })
  expect(drift).toEqual([])
}, 240_000)
