import { simulatedSocketGateway } from '@nestboard/events/testing/strangers.ts'
import { openTestSocket, watchEntity } from '@nestboard/events/testing/sockets.ts'
import { handler as timers } from '@nestboard/events/timers.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { buildNewSession } from '@nestboard/functions/auth/session.store.ts'
import { readLastMailedLinkToken, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as listingHandler } from '@nestboard/functions/listing/index.ts'
import { createPublicListing } from '@nestboard/functions/listing/testing/listing.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as listing from '@nestboard/shared/listing/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import {
  addBoards,
  addInteractionsWithOthers,
  fillAccountWithMarker,
  addFeatureRowsAboutPerson,
} from '../full-account.ts'
import { vi } from 'vitest'
import { deliverTableChanges, newPersonNotifiedByMail } from './deliveries.ts'

/**
 * Signs out, changes the password and leaves a board while sockets are open; one socket is gone without a $disconnect.
 */
export async function runSessionEndScenario(): Promise<void> {
  const [host, guest] = [await newPersonNotifiedByMail('Hanna Host'), await newPersonNotifiedByMail('Gary Guest')]
  const tripId = await newBoard(host, [guest])
  await deliverTableChanges()
  const socket = await openTestSocket(guest)
  for (const each of [socket, await openTestSocket(host)]) await watchEntity(each, 'Trip', tripId)
  await watchEntity(socket, 'UserAccount', guest.userId)
  simulatedSocketGateway.gone.add(socket)
  await callRoute(profileHandler, profile.updateAccount, { id: guest.userId, name: 'Gary Renamed' }, guest)
  await deliverTableChanges()
  await watchEntity(await openTestSocket(guest), 'Trip', tripId)
  await callRoute(tripsHandler, trips.leaveTrip, { id: tripId }, guest)
  await deliverTableChanges()
  const { userId: id, password: oldPassword, sessionId } = guest
  await callRoute(authHandler, auth.updatePassword, { id, oldPassword, password: 'a new set of words' }, guest)
  await commitTransaction([{ write: buildNewSession(id, '', Date.now() - 5).write }])
  await deliverTableChanges()
  await watchEntity(await openTestSocket(guest), 'UserAccount', id)
  await callRoute(authHandler, auth.deleteSession, { id: sessionId }, guest)
  await newSearch(host, { query: 'Sydney', tripId })
  await deliverTableChanges()
  await callRoute(tripsHandler, trips.deleteTrip, { id: tripId }, host)
  await deliverTableChanges()
}

/**
 * Leaves a team while sockets watch what it gave; another person's right to a listing ends when the listing is hidden.
 */
export async function runEndedRightsScenario(): Promise<void> {
  const [owner, rep] = [await newPersonNotifiedByMail('Olga Owner'), await newPersonNotifiedByMail('Rita Rep')]
  const { id: listingId, supplierId } = await createPublicListing({}, { supplierId: await newSupplier(owner), owner })
  const memberId = await addTestTeamMember(supplierId, rep.userId, 'REP')
  await deliverTableChanges()
  await watchEntity(await openTestSocket(rep), 'Inbox', supplierId)
  await watchEntity(await openTestSocket(await newPersonNotifiedByMail('Vera Visitor')), 'StayListing', listingId)
  await callRoute(supplierHandler, supplier.deleteTeamMember, { id: memberId }, rep)
  await callRoute(listingHandler, listing.updateListing, { id: listingId, visibility: 'PRIVATE' }, owner)
  await deliverTableChanges()
}

/** Creates an account that uses everything and is invited to teams, then erases it. */
export async function runAccountErasureScenario(): Promise<void> {
  const [friend, person] = [await newPersonNotifiedByMail('Frida Friend'), await newPersonNotifiedByMail('Zoe Erased')]
  const supplierId = await newSupplier(friend, 'Chalet Enzian')
  const { userId } = person
  const email = 'proven@example.test'
  for (const given of [
    { email },
    { email: person.email },
    { userId: (await newPersonNotifiedByMail('Ines Invited')).userId },
  ])
    await callRoute(supplierHandler, supplier.inviteTeamMember, { supplierId, ...given, role: 'REP' }, friend)
  await deliverTableChanges()
  await callRoute(authHandler, auth.createEmail, { email, userId }, person)
  const token = await readLastMailedLinkToken(email)
  await deliverTableChanges()
  await callRoute(authHandler, auth.verifyEmail, { email, token }, person)
  await deliverTableChanges()
  await fillAccountWithMarker(person)
  await addBoards(person, friend)
  await deliverTableChanges()
  await addFeatureRowsAboutPerson(person, friend)
  await deliverTableChanges()
  await addInteractionsWithOthers(person, friend)
  await deliverTableChanges()
  await callRoute(profileHandler, profile.updateAccount, { id: person.userId, name: 'Zoe Renamed' }, person)
  await deliverTableChanges()
  const pictures = (await scanRowsByPrefix('MEDIA#')).filter(({ gsi1pk }) => gsi1pk === `MEDIA#U#${userId}`)
  await callRoute(authHandler, auth.deleteAccount, { password: person.password }, person)
  vi.setSystemTime(Date.now() + accountDeletionGraceMs)
  // A timer tick handles at most 25 tasks, and other parts of the test left up to three times as many before.
  for (let tick = 0; tick < 4; tick++) await timers()
  // Puts the picture rows back, as if an upload had been claimed after the timers removed the account's pictures.
  await putRows(pictures)
  await deliverTableChanges()
  await timers()
  await deliverTableChanges()
}

/**
 * Verifies a supplier by a website at the domain of its owner's email address, then logs the owner in on a new device.
 */
export async function runSupplierVerificationScenario(): Promise<void> {
  const owner = await newPerson('Vera Verified')
  const id = await newSupplier(owner)
  await deliverTableChanges()
  const socials = [`https://${owner.email.split('@')[1]}`]
  await callRoute(supplierHandler, supplier.updateSupplierProfile, { id, socials }, owner)
  const { email, password } = owner
  await callRoute(authHandler, auth.createSession, { email, password })
  await deliverTableChanges()
}
