import { simulatedS3Objects } from './objects.ts'
import { createOrderAwaitingRefund } from './await-refund.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import * as groups from '@nestboard/shared/groups/routes.ts'
import { handler as groupHandler } from '@nestboard/functions/groups/index.ts'
import {
  createAllKindsOfClubData,
  joinClub,
  newClub,
  newCountryClub,
  newMember,
} from '@nestboard/functions/groups/testing/club.ts'
import { createListingWithPrivateRate, createOfferToClub } from '@nestboard/functions/group-offers/testing/closed.ts'
import * as messages from '@nestboard/shared/messages/routes.ts'
import * as moderation from '@nestboard/shared/moderation/routes.ts'
import * as reviews from '@nestboard/shared/reviews/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { readLastMailedLinkToken, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { handler as feedHandler } from '@nestboard/functions/feed/index.ts'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { scheduleOrderApprovalExpiry } from '@nestboard/functions/orders/approval.ts'
import { handler as messagesHandler } from '@nestboard/functions/messages/index.ts'
import { handler as moderationHandler } from '@nestboard/functions/moderation/index.ts'
import { openCaseOrAddReport } from '@nestboard/functions/moderation/open-case-or-add-report.ts'
import { scheduleMessageDigest } from '@nestboard/functions/messages/digest.ts'
import { newActiveSquare } from '@nestboard/functions/integrations/testing/connect.ts'
import { installFakeProvider } from '@nestboard/functions/integrations/testing/fake-providers.ts'
import { queueMail } from '@nestboard/functions/kernel/text/queue-mail.ts'
import { storeOrderUnderPayer } from '@nestboard/functions/orders/order-payer.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { scheduleOldBookingReminders } from '@nestboard/functions/price-match/reminders.ts'
import { newPriceMatch } from '@nestboard/functions/price-match/testing/match.ts'
import { sendRequestToSuppliers } from '@nestboard/functions/whisk-me-away/send-request-to-suppliers.ts'
import { newRequest } from '@nestboard/functions/whisk-me-away/testing/request.ts'
import { handler as reviewsHandler } from '@nestboard/functions/reviews/index.ts'
import { newProfilePicture } from '@nestboard/functions/reviews/testing/picture.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { newHawk, createSearchMatchedWithHawks } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { newSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { listingPartition } from '@nestboard/functions/kernel/rows.ts'
import { putRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { projectListingOntoMap } from '@nestboard/functions/search/map/project-listing-onto-map.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { daysPerWindow } from '@nestboard/shared/search/map/window.ts'
import { calendarFeedLane } from '../calendar-feeds/calendar-feed-lane.ts'
import { drainDueLanes } from '../drain-due-lanes.ts'
import { mapWindowLane } from '../search/map-window-lane.ts'
import { handler as archives } from '../archives.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { accountErasureTaskKind } from '@nestboard/functions/auth/delete-account.ts'
import { runDueTasks } from '../due.ts'
import { addToEdgePurgeList } from '../media/purge.store.ts'
import { postponeMail } from '../mail/mail.store.ts'
import { renewRatesFromTestSource } from '@nestboard/functions/intl/testing/access-patterns.ts'
import { dueTaskHandlers } from '../timers.ts'
import { createDueProblems } from './create-due-problems.ts'
import { createListingsWithDueCalendars, importQueuedCalendars } from './due-calendars.ts'
import { startAbandonedCalendarEdits } from './start-abandoned-calendar-edits.ts'

/**
 * Puts two listings on the map as if it were one window (`daysPerWindow`) ago, so that their map rows are due to be
 * extended. Then moves one listing to another place and breaks a rate of the other.
 */
async function preparedRolls(): Promise<void> {
  const beganMs = Date.now() - daysPerWindow * msPerDay
  const moved = { LISTING: { latitude: -33.2, longitude: 151.9 } }
  const broken = { RATE: { adultPrices: 'none' } }
  for (const changes of [moved, broken] as Readonly<Record<string, object>>[]) {
    const { listingId } = await newBookableListing()
    await projectListingOntoMap(listingId, 'all', () => beganMs)
    const rows = await scanRowsByPrefix(listingPartition(listingId))
    await putRows(rows.map((row) => ({ ...row, ...changes[row.sk.split('#')[0] ?? ''] })))
  }
}

/** Creates a person's post, comments, likes and reports, and a comment that the person deleted. */
async function talkedAbout(person: Person): Promise<void> {
  const author = await newPerson('Pia Poster')
  const post = await newPost(author, await newSupplier(author))
  const theirs = await newComment(author, post)
  await callRoute(feedHandler, feed.createPost, { text: 'A quiet week' }, person)
  await newComment(person, post)
  const id = await newComment(person, post)
  await callRoute(feedHandler, feed.deleteComment, { id }, person)
  for (const subject of [post, theirs]) await callRoute(feedHandler, feed.react, { id: subject, flags: 1 }, person)
  await callRoute(feedHandler, feed.reportPost, { id: post }, person)
  const subjectId = await newComment(person, post)
  await openCaseOrAddReport({ type: 'COMMENT', subjectId }, { userId: author.userId, reason: 'SPAM' }, Date.now())
  await openCaseOrAddReport({ type: 'POST', subjectId: post }, { userId: person.userId, reason: 'SPAM' }, Date.now())
  // A reply whose parent comment is deleted.
  await newComment(person, theirs)
  await callRoute(feedHandler, feed.deleteComment, { id: theirs }, author)
}

/**
 * Creates groups of a person: one that passes to another member, one without other members but with an offer, and
 * groups of other admins in which the person is a member.
 */
async function joinedGroups(person: Person, email: string): Promise<void> {
  await createAllKindsOfClubData(person, await newPerson('Fay Friend'))
  const stay = await createListingWithPrivateRate()
  await createOfferToClub(stay, (await newCountryClub(person)).clubId)
  const gone = await newClub()
  for (const club of [await newClub(), gone]) await joinClub(club, person)
  // The deleted group's members remain, because the stream reaction that removes them doesn't run here.
  await callRoute(groupHandler, groups.deleteClub, { id: gone.clubId }, gone.admin)
  // The member who becomes the next admin has a group of the same name.
  const shared = await newClub(person)
  await newCountryClub(await newMember(shared), shared.name)
  const { clubId, admin } = await newClub()
  await callRoute(groupHandler, groups.inviteClubMembers, { clubId, email }, admin)
}

/** Creates an approved order whose reactions never ran. */
async function stuckOrder(): Promise<void> {
  const pin = await newPinnedStay()
  await approveOrDeclineOrder(await placeOrder(pin), true, pin.stay.owner)
}

/** Creates a mail that the mail service refused. */
async function waitingMail(): Promise<void> {
  const { Put } = queueMail({ to: 'a@b.test', template: 'password-changed', values: { name: 'Ada' } }, Date.now())
  await commitTransaction([{ write: { Put } }])
  await postponeMail(Put!.Item!['mailId'] as number, 0, 'SendingPausedException', Date.now())
}

/** Makes the renewal of a payment account due. */
async function connectedAccount(): Promise<void> {
  const owner = await newPerson('Ines Integrator')
  await newActiveSquare(await newSupplier(owner), owner)
}

/** Runs the prepared due work, each part by the Lambda function that does it. */
interface Due {
  readonly timers: () => Promise<unknown>
  /** Builds the archive of the person's data. Must run before the timers, which erase the person. */
  readonly archives: () => Promise<unknown>
  /** Reads the calendars that the timers queued. */
  readonly calendars: () => Promise<unknown>
}

/**
 * Creates a person with data in every feature. Makes the archive of this data, the erasure of the person and the
 * reading of imported calendars due.
 */
export async function createPersonWithDueWork(): Promise<Due> {
  const person = await newPerson('Due Some Day')
  const { userId: id, password } = person
  const email = `further${id}@example.test`
  await callRoute(authHandler, auth.createEmail, { email, userId: id }, person)
  await callRoute(authHandler, auth.verifyEmail, { email, token: await readLastMailedLinkToken(email) }, person)
  await callRoute(profileHandler, profile.updateAccount, { id, handle: `due-${id}` }, person)
  const avatar = await createReadyUpload(id, 'USER_AVATAR')
  await callRoute(profileHandler, profile.updateAvatar, { id, avatar }, person)
  const pin = await newPinnedStay({ traveler: person })
  await newSegment(pin.tripId, person)
  await newSearch(person, { tripId: pin.tripId })
  await storeOrderUnderPayer(id, await placeOrder(pin))
  const requestId = await newRequest(person, { tripId: pin.tripId, ttl: 1000 })
  await sendRequestToSuppliers(requestId)
  const reviewed = await createPublicListing()
  // The review has a picture, which is removed when its author is erased.
  const mediaIds = [await newProfilePicture(person.userId)]
  const review = { listingId: reviewed.id, rating: 9, title: 'Warm floors', mediaIds }
  await callRoute(reviewsHandler, reviews.createReview, review, person)
  await talkedAbout(person)
  await newHawk({ listingId: reviewed.id, owner: reviewed.owner })
  await createSearchMatchedWithHawks(person)
  const matchId = await newPriceMatch(person, pin.tripId)
  await scheduleOldBookingReminders({ id: matchId, freeCancelMs: Date.now() + accountDeletionGraceMs / 2 }, Date.now())
  await joinedGroups(person, email)
  await newSupplier(person)
  const inviter = await newPerson('Ines Inviter')
  const invitation = { supplierId: await newSupplier(inviter), userId: id, role: 'REP' } as const
  await callRoute(supplierHandler, supplier.createTeamMember, invitation, inviter)
  await callRoute(
    supplierHandler,
    supplier.inviteTeamMember,
    { supplierId: await newSupplier(inviter), email, role: 'REP' },
    inviter,
  )
  const text = 'Hello'
  const pictures = [await createReadyUpload(person.userId, 'MESSAGE_MEDIA')]
  await callRoute(messagesHandler, messages.createUserMessage, { userId: inviter.userId, text, pictures }, person)
  await callRoute(messagesHandler, messages.createUserMessage, { userId: person.userId, text }, inviter)
  await callRoute(moderationHandler, moderation.reportUserThread, { userId: inviter.userId }, person)
  await callRoute(messagesHandler, messages.createSupplierMessage, { supplierId: invitation.supplierId, text }, person)
  // The supplier replies, so that one digest names a person and the other one a supplier.
  const answer = { supplierId: invitation.supplierId, userId: id, text }
  await callRoute(messagesHandler, messages.createSupplierMessage, answer, inviter)
  for (const reader of [inviter.userId, id]) await scheduleMessageDigest(reader, Date.now())
  await createDueProblems(person)
  await callRoute(profileHandler, profile.exportAccount, {}, person)
  await addToEdgePurgeList(newId(), Date.now())
  await stuckOrder()
  await createOrderAwaitingRefund()
  await connectedAccount()
  await waitingMail()
  await startAbandonedCalendarEdits()
  const orderId = await placeOrder(await newPinnedStay())
  await scheduleOrderApprovalExpiry({ id: orderId, paymentFulfilledAt: null, nco: Date.now() })
  simulatedS3Objects.clear()
  await callRoute(authHandler, auth.deleteAccount, { password }, person)
  await preparedRolls()
  await createListingsWithDueCalendars()
  const now = () => Date.now() + accountDeletionGraceMs + 1000
  const quiet = { warn: () => {}, error: () => {} }
  return {
    timers: async () => {
      // Refused credentials are told to the team, which needs more than renewing them.
      installFakeProvider('SQUARE').fault = 'account'
      const { [accountErasureTaskKind]: erase, ...others } = dueTaskHandlers
      await runDueTasks(others, { now, log: createLogger('test') })
      // Erased last, so that the other tasks still find the person.
      await runDueTasks({ [accountErasureTaskKind]: erase }, { now, log: createLogger('test') })
      installFakeProvider('SQUARE').fault = undefined
      await drainDueLanes([mapWindowLane, calendarFeedLane], { now, log: quiet })
      await renewRatesFromTestSource()
    },
    archives: () => archives({ userId: id }),
    calendars: () => importQueuedCalendars(now),
  }
}
