import { resetSimulatedCalls } from '../testing/strangers.ts'
import { beforeEach, expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { handler } from '@nestboard/functions/itinerary/index.ts'
import { reservationKey } from '@nestboard/functions/orders/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { makeStreamRecord, runReactions } from '../testing/records.ts'

beforeEach(resetSimulatedCalls)

const said = { listingType: 'STAY', name: 'Cliff House', day: 21_000, length: 5, ages: [40], confirmation: 'NB-7Q4K2' }

it('adds one locked segment for a booked reservation, and unlocks it when the reservation is canceled', async () => {
  const owner = await newPerson()
  const tripId = await newBoard(owner)
  const { listingId } = await newBookableListing({}, undefined, { timezone: 'Australia/Melbourne' })
  const key = reservationKey(tripId, 7)
  const item = { id: 7, tripId, listingId, ...said, productId: 8, orderId: 9, nms: 1 }
  const segments = async () => (await callRoute(handler, routes.listSegments, { tripId }, owner)).data!.segments
  expect(await runReactions(makeStreamRecord(key, undefined, { ...item, status: 'DRAFT' }))).toEqual([])
  expect(await segments()).toEqual([])
  const booked = makeStreamRecord(key, { ...item, status: 'DRAFT' }, { ...item, status: 'BOOKED' })
  expect(await runReactions(booked, booked)).toEqual([])
  const [segment, ...more] = await segments()
  expect([segment?.reservationId, more]).toEqual([7, []])
  const checkIn = 16 * 3_600_000
  expect(segment?.timeFrom).toBe(21_000 * msPerDay + checkIn - 10 * 3_600_000)
  const remove = () => callRoute(handler, routes.deleteSegment, { id: segment!.id }, owner)
  expect((await remove()).code).toBe(400)
  const cancelled = makeStreamRecord(key, { ...item, status: 'BOOKED' }, { ...item, status: 'CANCELLED' })
  expect(await runReactions(cancelled, cancelled)).toEqual([])
  // An unlocked segment keeps local time, like segments that people add, so the listing's time zone no longer applies.
  expect(await segments()).toMatchObject([{ day: 21_000, timeFrom: 21_000 * msPerDay + checkIn }])
  expect((await remove()).code).toBe(200)
})

it('adds nothing to a deleted board', async () => {
  const item = { id: 7, tripId: 987_654_321, listingId: 1, ...said, status: 'BOOKED', nms: 1 }
  const before = await readAllTableRows()
  expect(await runReactions(makeStreamRecord(reservationKey(987_654_321, 7), undefined, item))).toEqual([])
  expect(await readAllTableRows()).toEqual(before)
})
