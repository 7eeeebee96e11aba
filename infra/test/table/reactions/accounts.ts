import { simulatedGateway } from '@nestboard/events/testing/strangers.ts'
import { openTestSocket, watchEntity } from '@nestboard/events/testing/sockets.ts'
import { handler as timers } from '@nestboard/events/timers.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { newSession } from '@nestboard/functions/auth/session.store.ts'
import { lastMailedLinkToken, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { commit } from '@nestboard/functions/kernel/commit.ts'
import { call } from '@nestboard/functions/kernel/testing/call.ts'
import { putRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { deletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { addBoards, addDealingsWithOthers, fillAccount, addFeatureRows } from '../full-account.ts'
import { vi } from 'vitest'
import { deliverChanges, newPersonWithMails } from './deliveries.ts'

/**
 * Signs out, changes the password and leaves a board while sockets are open; one socket is gone without a $disconnect.
 */
export async function endSessionsAndMembership(): Promise<void> {
  const [host, guest] = [await newPersonWithMails('Hanna Host'), await newPersonWithMails('Gary Guest')]
  const tripId = await newBoard(host, [guest])
  await deliverChanges()
  const socket = await openTestSocket(guest)
  for (const each of [socket, await openTestSocket(host)]) await watchEntity(each, 'Trip', tripId)
  await watchEntity(socket, 'UserAccount', guest.userId)
  simulatedGateway.gone.add(socket)
  await call(profileHandler, profile.updateAccount, { id: guest.userId, name: 'Gary Renamed' }, guest)
  await deliverChanges()
  await watchEntity(await openTestSocket(guest), 'Trip', tripId)
  await call(tripsHandler, trips.leaveTrip, { id: tripId }, guest)
  await deliverChanges()
  const { userId: id, password: oldPassword, sessionId } = guest
  await call(authHandler, auth.updatePassword, { id, oldPassword, password: 'a new set of words' }, guest)
  await commit([{ write: newSession(id, '', Date.now() - 5).write }])
  await deliverChanges()
  await watchEntity(await openTestSocket(guest), 'UserAccount', id)
  await call(authHandler, auth.deleteSession, { id: sessionId }, guest)
  await newSearch(host, { query: 'Sydney', tripId })
  await deliverChanges()
  await call(tripsHandler, trips.deleteTrip, { id: tripId }, host)
  await deliverChanges()
}

/** Creates an account that uses everything and is invited to teams, then erases it. */
export async function eraseAccount(): Promise<void> {
  const [friend, person] = [await newPersonWithMails('Frida Friend'), await newPersonWithMails('Zoe Erased')]
  const supplierId = await newSupplier(friend, 'Chalet Enzian')
  const { userId } = person
  const email = 'proven@example.test'
  for (const given of [
    { email },
    { email: person.email },
    { userId: (await newPersonWithMails('Ines Invited')).userId },
  ])
    await call(supplierHandler, supplier.inviteTeamMember, { supplierId, ...given, role: 'REP' }, friend)
  await deliverChanges()
  await call(authHandler, auth.createEmail, { email, userId }, person)
  const token = await lastMailedLinkToken(email)
  await deliverChanges()
  await call(authHandler, auth.verifyEmail, { email, token }, person)
  await deliverChanges()
  await fillAccount(person)
  await addBoards(person, friend)
  await deliverChanges()
  await addFeatureRows(person, friend)
  await deliverChanges()
  await addDealingsWithOthers(person, friend)
  await deliverChanges()
  await call(profileHandler, profile.updateAccount, { id: person.userId, name: 'Zoe Renamed' }, person)
  await deliverChanges()
  const pictures = (await scanRowsByPrefix('MEDIA#')).filter(({ gsi1pk }) => gsi1pk === `MEDIA#U#${userId}`)
  await call(authHandler, auth.deleteAccount, { password: person.password }, person)
  vi.setSystemTime(Date.now() + deletionGraceMs)
  // A timer tick handles at most 25 tasks, and other parts of the test left about as many before, so a second tick is
  // needed.
  for (let tick = 0; tick < 2; tick++) await timers()
  // Puts the picture rows back, as if an upload had been claimed after the timers removed the account's pictures.
  await putRows(pictures)
  await deliverChanges()
  await timers()
  await deliverChanges()
}

/**
 * Verifies a supplier by a website at the domain of its owner's email address, then logs the owner in on a new device.
 */
export async function verifyOwner(): Promise<void> {
  const owner = await newPerson('Vera Verified')
  const id = await newSupplier(owner)
  await deliverChanges()
  const socials = [`https://${owner.email.split('@')[1]}`]
  await call(supplierHandler, supplier.updateSupplierProfile, { id, socials }, owner)
  const { email, password } = owner
  await call(authHandler, auth.createSession, { email, password })
  await deliverChanges()
}
