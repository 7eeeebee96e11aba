import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { commitTransaction } from '../../kernel/table/commit-transaction.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { changeProduct, readProductItem } from '../../trips/product.store.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import { handler } from '../index.ts'
import { unlockReservationSegment, addReservationSegment } from '../reservation-segment.ts'
import { newSegment } from './segment.ts'

/** Exercises every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const productId = await pinStayOnBoard(tripId, owner)
  const product = (await readProductItem(productId))!
  await commitTransaction([changeProduct(product, product.nms + 1, { set: { orderIds: [7] } })])
  const id = await newSegment(tripId, owner, { name: 'ß'.repeat(100), description: 'ß'.repeat(2000) })
  await callRoute(handler, routes.readTrip, { id: tripId }, owner)
  await callRoute(handler, routes.readProduct, { id: productId }, owner)
  await callRoute(handler, routes.getSegment, { id }, owner)
  await callRoute(handler, routes.listSegments, { tripId }, owner)
  await callRoute(handler, routes.updateSegment, { id, description: 'Short' }, owner)
  await callRoute(handler, routes.deleteSegment, { id }, owner)
  const stay = {
    listingId: 1,
    listingType: 'STAY',
    name: 'Cliff House',
    day: 21_000,
    length: 2,
    confirmation: '',
  } as const
  await addReservationSegment({ ...stay, id: 1, tripId }, Date.now())
  await unlockReservationSegment({ id: 1, tripId }, Date.now())
}

/**
 * Reads a pin of a stay with a promotion and a PRIVATE rate, whose price depends on the viewer's own rows, such as a
 * Deal Key.
 */
export async function runRareAccessPatterns(): Promise<void> {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const stay = await newBookableListing({ rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] })
  const id = await pinStayOnBoard(tripId, owner, stay)
  await callRoute(handler, routes.readTrip, { id: tripId }, owner)
  await callRoute(handler, routes.readProduct, { id }, owner)
}
