import * as routes from '@nestboard/shared/trips/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { boardPartition } from '../../kernel/rows.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { removeErasedBoardMember, removeRowsOfBoard } from '../remove-rows-of-board.ts'
import { handler } from '../index.ts'
import { newBoard, newBoardLink, getFirstRateOffer, getTokenOfLink, pinStayOnBoard } from './board.ts'

/** Board that is already deleted and of which one row is left. */
const deletedTripId = newId()
await putRows([{ pk: boardPartition(deletedTripId), sk: 'OTHER#1' }])

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [owner, guest, stay] = [await newPerson(), await newPerson(), await newBookableListing()]
  const tripId = await newBoard(owner, [guest], 'ß'.repeat(100))
  await callRoute(handler, routes.listTrips, {}, owner)
  await callRoute(handler, routes.getTrip, { id: tripId }, guest)
  await callRoute(handler, routes.updateTrip, { id: tripId, name: 'New' }, owner)
  const id = await pinStayOnBoard(tripId, guest, stay)
  const { key: offerKey } = await getFirstRateOffer(stay, owner, { length: 3 })
  await callRoute(handler, routes.getProduct, { id }, owner)
  await callRoute(handler, routes.listProducts, { tripId }, owner)
  await callRoute(handler, routes.voteForProduct, { id, voted: true }, guest)
  await callRoute(handler, routes.repriceProduct, { id }, owner)
  await callRoute(handler, routes.decideOnProduct, { id }, owner)
  await callRoute(handler, routes.reopenVote, { id }, guest)
  await callRoute(handler, routes.priceProducts, { tripId }, owner)
  await callRoute(handler, routes.updateProduct, { id, offerKey }, owner)
  await callRoute(handler, routes.deleteProductByOfferKey, { tripId, offerKey }, owner)
  const chosen = await pinStayOnBoard(tripId, guest, stay)
  await callRoute(handler, routes.decideOnProduct, { id: chosen }, owner)
  await callRoute(handler, routes.deleteProduct, { id: chosen }, owner)
  await runLinkPatterns(tripId, owner)
  await callRoute(handler, routes.leaveTrip, { id: tripId }, guest)
  await callRoute(handler, routes.deleteTrip, { id: tripId }, owner)
  await newBoard(guest)
  await removeErasedBoardMember(guest.userId, Date.now())
  await removeRowsOfBoard(deletedTripId, () => false)
}

/** Makes, changes and opens links to a board, joins it by one, and turns them off. */
async function runLinkPatterns(tripId: number, owner: Person): Promise<void> {
  const newcomer = await newPerson()
  const link = (await callRoute(handler, routes.createBoardLink, { tripId, role: 'PLAN', showsPeople: true }, owner))
    .data!
  const [old, token] = [{ tripId, id: link.id }, getTokenOfLink(link)]
  await callRoute(handler, routes.listBoardLinks, { tripId }, owner)
  await callRoute(handler, routes.updateBoardLink, { ...old, days: 7 }, owner)
  await callRoute(handler, routes.openSharedBoard, { token })
  await callRoute(handler, routes.joinSharedBoard, { token }, newcomer)
  await runGuestPatterns(tripId, owner)
  await callRoute(handler, routes.deleteBoardLink, old, owner)
  await callRoute(handler, routes.inviteToBoardByEmail, { tripId, email: 'nadia@example.test' }, owner)
  await callRoute(handler, routes.createBoardLink, { tripId, role: 'PLAN' }, owner)
  await callRoute(handler, routes.updateTrip, { id: tripId, removeUserIds: [newcomer.userId] }, owner)
}

/** Votes as a guest, keeps the votes of an account, and removes guests. */
async function runGuestPatterns(tripId: number, owner: Person): Promise<void> {
  const productId = await pinStayOnBoard(tripId, owner, await newBookableListing())
  const link = (await callRoute(handler, routes.createBoardLink, { tripId, role: 'VOTE' }, owner)).data!
  const vote = { token: getTokenOfLink(link), productId, voted: true, name: 'Nadia' }
  const { cookie } = await callRoute(handler, routes.voteAsGuest, vote)
  await callRoute(handler, routes.voteAsGuest, { ...vote, name: 'Nadja' }, { cookie: cookie! })
  const keeper = await newPerson()
  await callRoute(handler, routes.joinSharedBoard, { token: vote.token }, { cookie: `${keeper.cookie}; ${cookie}` })
  await removeErasedBoardMember(keeper.userId, Date.now())
  await callRoute(handler, routes.voteAsGuest, vote)
  const { guests } = (await callRoute(handler, routes.listBoardLinks, { tripId }, owner)).data!
  await callRoute(handler, routes.deleteBoardGuest, { tripId, guestId: guests[0]!.id }, owner)
}

/**
 * Pins a stay with a promotion and a PRIVATE rate, whose prices depend on the viewer's own rows, such as a Deal Key.
 */
export async function runRareAccessPatterns(): Promise<void> {
  const owner = await newPerson()
  const stay = await newBookableListing({ rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] })
  const tripId = await newBoard(owner)
  await pinStayOnBoard(tripId, owner, stay)
  await callRoute(handler, routes.priceProducts, { tripId }, owner)
}

/** Votes on the friend's board by a link, as a guest with an account. */
export async function writeRowsAboutPerson(person: Person, text: string, friend: Person): Promise<void> {
  const tripId = await newBoard(friend)
  const productId = await pinStayOnBoard(tripId, friend)
  const { token } = await newBoardLink(tripId, friend, { role: 'VOTE' })
  await callRoute(handler, routes.voteAsGuest, { token, productId, voted: true, name: text }, person)
}
