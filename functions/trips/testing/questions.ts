import * as routes from '@nestboard/shared/trips/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { tripPartition } from '../../kernel/rows.ts'
import { newId } from '../../kernel/random.ts'
import { call } from '../../kernel/testing/call.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { removeErasedBoardMember, removeRowsOfBoard } from '../erase.ts'
import { handler } from '../index.ts'
import { newBoard, getFirstRateOffer, pinStayOnBoard } from './board.ts'

/** Board that is already deleted and of which one row is left. */
const deletedTripId = newId()
await putRows([{ pk: tripPartition(deletedTripId), sk: 'OTHER#1' }])

/** Runs every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const [owner, guest, stay] = [await newPerson(), await newPerson(), await newBookableListing()]
  const tripId = await newBoard(owner, [guest], 'ß'.repeat(100))
  await call(handler, routes.listTrips, {}, owner)
  await call(handler, routes.getTrip, { id: tripId }, guest)
  await call(handler, routes.updateTrip, { id: tripId, name: 'New' }, owner)
  const id = await pinStayOnBoard(tripId, guest, stay)
  const { key: offerKey } = await getFirstRateOffer(stay, owner, { length: 3 })
  await call(handler, routes.getProduct, { id }, owner)
  await call(handler, routes.listProducts, { tripId }, owner)
  await call(handler, routes.voteForProduct, { id, voted: true }, guest)
  await call(handler, routes.repriceProduct, { id }, owner)
  await call(handler, routes.priceProducts, { tripId }, owner)
  await call(handler, routes.updateProduct, { id, offerKey }, owner)
  await call(handler, routes.deleteProductByOfferKey, { tripId, offerKey }, owner)
  await call(handler, routes.leaveTrip, { id: tripId }, guest)
  await call(handler, routes.deleteTrip, { id: tripId }, owner)
  await newBoard(guest)
  await removeErasedBoardMember(guest.userId, Date.now())
  await removeRowsOfBoard(deletedTripId, () => false)
}

/**
 * Pins a stay with a promotion and a PRIVATE rate, whose prices depend on the viewer's own rows, such as a Deal Key.
 */
export async function askRarely(): Promise<void> {
  const owner = await newPerson()
  const stay = await newBookableListing({ rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] })
  const tripId = await newBoard(owner)
  await pinStayOnBoard(tripId, owner, stay)
  await call(handler, routes.priceProducts, { tripId }, owner)
}
