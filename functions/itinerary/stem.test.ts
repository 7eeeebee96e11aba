import * as itinerary from '@nestboard/shared/itinerary/routes.ts'
import { derivePartId, idStemOf } from '@nestboard/shared/kernel/id.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { segmentKey } from './rows.ts'
import { tripMemberKey } from '../kernel/rows.ts'
import { reservationKey } from '../orders/rows.ts'
import { deriveId, newId } from '../kernel/random.ts'
import { call } from '../kernel/testing/call.ts'
import { allRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler as trips } from '../trips/index.ts'
import { handler } from './index.ts'
import { addReservationSegment } from './reserved.ts'
import { segmentItem } from './segment.store.ts'
import { newSegment } from './testing/segment.ts'

const stayFields = { listingId: 1, listingType: 'STAY', name: 'Cliff House', day: 21_000, length: 2 } as const

it('ids on a board share its stem, and unused ids of that stem are not found', async () => {
  const [owner, stranger] = [await newPerson(), await newPerson()]
  const tripId = await newBoard(owner)
  const [productId, segmentId] = [await pinStayOnBoard(tripId, owner), await newSegment(tripId, owner)]
  expect([productId, segmentId].map(idStemOf)).toEqual([idStemOf(tripId), idStemOf(tripId)])
  const before = await allRows()
  const asks = (who: { cookie: string }, id: number) =>
    Promise.all([
      call(trips, routes.getTrip, { id }, who),
      call(trips, routes.updateTrip, { id, name: 'Mine' }, who),
      call(trips, routes.deleteTrip, { id }, who),
      call(trips, routes.listProducts, { tripId: id }, who),
      call(trips, routes.getProduct, { id }, who),
      call(trips, routes.voteForProduct, { id, voted: true }, who),
      call(trips, routes.repriceProduct, { id }, who),
      call(trips, routes.updateProduct, { id }, who),
      call(trips, routes.deleteProduct, { id }, who),
      call(handler, itinerary.readTrip, { id }, who),
      call(handler, itinerary.readProduct, { id }, who),
      call(handler, itinerary.getSegment, { id }, who),
      call(handler, itinerary.updateSegment, { id, name: 'Mine' }, who),
      call(handler, itinerary.deleteSegment, { id }, who),
    ])
  const none = (await asks(stranger, newId())).map(({ code, body }) => [code, body])
  expect(new Set(none.map(([code]) => code))).toEqual(new Set([404]))
  const unusedId = derivePartId(tripId, tripId + 1)
  for (const who of [owner, stranger])
    expect((await asks(who, unusedId)).map(({ code, body }) => [code, body])).toEqual(none)
  const theirs = await Promise.all([tripId, productId, segmentId].map((id) => asks(stranger, id)))
  for (const answers of theirs) expect(answers.map(({ code, body }) => [code, body])).toEqual(none)
  expect(await allRows()).toEqual(before)
})

it('membership of a board gives no access to another board with the same stem, or to rows that a deleted one left', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const deletedTripId = derivePartId(tripId, tripId + 1)
  const leftReservation = {
    id: 91,
    status: 'BOOKED',
    ...stayFields,
    ages: [40],
    confirmation: '',
    tripId: deletedTripId,
    productId: 7,
    orderId: 9,
  }
  const row = { ...reservationKey(deletedTripId, 91), ...leftReservation, userId: 1, supplierId: 2, nco: 1, nms: 1 }
  await putRows([row])
  const { data } = await call(handler, itinerary.readTrip, { id: tripId }, owner)
  expect([data?.id, data?.reservations]).toEqual([tripId, []])
  expect(tripMemberKey(deletedTripId, owner.userId)).toEqual(tripMemberKey(tripId, owner.userId))
  expect((await readPartitionRows(tripMemberKey(tripId, owner.userId).pk)).length).toBe(3)
})

it('a booked stay gets the next segment id if its first one is taken', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const taken = derivePartId(tripId, deriveId('segment 0 of reservation 5'))
  const segmentId = await newSegment(tripId, owner)
  await putRows([{ ...(await segmentItem(segmentId))!, ...segmentKey(taken), id: taken }])
  const stay = { ...stayFields, id: 5, tripId, confirmation: '' }
  for (let time = 0; time < 2; time++) await addReservationSegment(stay, Date.now())
  const { data } = await call(handler, itinerary.listSegments, { tripId }, owner)
  expect(data!.segments.map(({ reservationId }) => reservationId).toSorted((a, b) => a - b)).toEqual([0, 0, 5])
})
