import * as itinerary from '@nestboard/shared/itinerary/routes.ts'
import { deriveChildEntityId, getUpperIdBits } from '@nestboard/shared/kernel/id.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { segmentRow } from './rows.ts'
import { boardMemberKey } from '../kernel/rows.ts'
import { reservationKey } from '../orders/rows.ts'
import { deriveIdFromText, newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, putRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { newBoard, pinStayOnBoard } from '../trips/testing/board.ts'
import { handler as trips } from '../trips/index.ts'
import { handler } from './index.ts'
import { addReservationSegment } from './reservation-segment.ts'
import { newSegment } from './testing/segment.ts'

const stayFields = { listingId: 1, listingType: 'STAY', name: 'Cliff House', day: 21_000, length: 2 } as const

it('ids on a board share its stem, and unused ids of that stem are not found', async () => {
  const [owner, stranger] = [await newPerson(), await newPerson()]
  const tripId = await newBoard(owner)
  const [productId, segmentId] = [await pinStayOnBoard(tripId, owner), await newSegment(tripId, owner)]
  expect([productId, segmentId].map(getUpperIdBits)).toEqual([getUpperIdBits(tripId), getUpperIdBits(tripId)])
  const before = await readAllTableRows()
  const asks = (who: { cookie: string }, id: number) =>
    Promise.all([
      callRoute(trips, routes.getTrip, { id }, who),
      callRoute(trips, routes.updateTrip, { id, name: 'Mine' }, who),
      callRoute(trips, routes.deleteTrip, { id }, who),
      callRoute(trips, routes.listProducts, { tripId: id }, who),
      callRoute(trips, routes.getProduct, { id }, who),
      callRoute(trips, routes.voteForProduct, { id, voted: true }, who),
      callRoute(trips, routes.repriceProduct, { id }, who),
      callRoute(trips, routes.updateProduct, { id }, who),
      callRoute(trips, routes.deleteProduct, { id }, who),
      callRoute(handler, itinerary.readTrip, { id }, who),
      callRoute(handler, itinerary.readProduct, { id }, who),
      callRoute(handler, itinerary.getSegment, { id }, who),
      callRoute(handler, itinerary.updateSegment, { id, name: 'Mine' }, who),
      callRoute(handler, itinerary.deleteSegment, { id }, who),
    ])
  const none = (await asks(stranger, newId())).map(({ code, body }) => [code, body])
  expect(new Set(none.map(([code]) => code))).toEqual(new Set([404]))
  const unusedId = deriveChildEntityId(tripId, tripId + 1)
  for (const who of [owner, stranger])
    expect((await asks(who, unusedId)).map(({ code, body }) => [code, body])).toEqual(none)
  const theirs = await Promise.all([tripId, productId, segmentId].map((id) => asks(stranger, id)))
  for (const answers of theirs) expect(answers.map(({ code, body }) => [code, body])).toEqual(none)
  expect(await readAllTableRows()).toEqual(before)
})

it('membership of a board gives no access to another board with the same stem, or to rows that a deleted one left', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const deletedTripId = deriveChildEntityId(tripId, tripId + 1)
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
  const { data } = await callRoute(handler, itinerary.readTrip, { id: tripId }, owner)
  expect([data?.id, data?.reservations]).toEqual([tripId, []])
  expect(boardMemberKey(deletedTripId, owner.userId)).toEqual(boardMemberKey(tripId, owner.userId))
  expect((await readPartitionRows(boardMemberKey(tripId, owner.userId).pk)).length).toBe(3)
})

it('a booked stay gets the next segment id if its first one is taken', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const taken = deriveChildEntityId(tripId, deriveIdFromText('segment 0 of reservation 5'))
  const segmentId = await newSegment(tripId, owner)
  await putRows([{ ...(await segmentRow.read(segmentId))!, ...segmentRow.key(taken), id: taken }])
  const stay = { ...stayFields, id: 5, tripId, confirmation: '' }
  for (let time = 0; time < 2; time++) await addReservationSegment(stay, Date.now())
  const { data } = await callRoute(handler, itinerary.listSegments, { tripId }, owner)
  expect(data!.segments.map(({ reservationId }) => reservationId).toSorted((a, b) => a - b)).toEqual([0, 0, 5])
})
