import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { commit } from '../../kernel/commit.ts'
import { call } from '../../kernel/testing/call.ts'
import { newBookable } from '../../offers/testing/bookable.ts'
import { changeProduct, productItem } from '../../trips/product.store.ts'
import { newBoard, pinOn } from '../../trips/testing/board.ts'
import { handler } from '../index.ts'
import { releaseSegment, reserveSegment } from '../reserved.ts'
import { newSegment } from './segment.ts'

/** Exercises every access pattern of the feature. */
export async function askEverything(): Promise<void> {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const productId = await pinOn(tripId, owner)
  const product = (await productItem(productId))!
  await commit([changeProduct(product, product.nms + 1, { set: { orderIds: [7] } })])
  const id = await newSegment(tripId, owner, { name: 'ß'.repeat(100), description: 'ß'.repeat(2000) })
  await call(handler, routes.readTrip, { id: tripId }, owner)
  await call(handler, routes.readProduct, { id: productId }, owner)
  await call(handler, routes.getSegment, { id }, owner)
  await call(handler, routes.listSegments, { tripId }, owner)
  await call(handler, routes.updateSegment, { id, description: 'Short' }, owner)
  await call(handler, routes.deleteSegment, { id }, owner)
  const stay = {
    listingId: 1,
    listingType: 'STAY',
    name: 'Cliff House',
    day: 21_000,
    length: 2,
    confirmation: '',
  } as const
  await reserveSegment({ ...stay, id: 1, tripId }, Date.now())
  await releaseSegment({ id: 1, tripId }, Date.now())
}

/** Reads a pin of a stay with a promotion and a PRIVATE rate, whose price depends on rows of the viewer. */
export async function askRarely(): Promise<void> {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const stay = await newBookable({ rates: [{ promos: [{}] }, { rate: { visibility: 'PRIVATE' } }] })
  const id = await pinOn(tripId, owner, stay)
  await call(handler, routes.readTrip, { id: tripId }, owner)
  await call(handler, routes.readProduct, { id }, owner)
}
