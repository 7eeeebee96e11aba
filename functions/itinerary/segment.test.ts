import * as routes from '@nestboard/shared/itinerary/routes.ts'
import { maxSegmentsPerItinerary } from '@nestboard/shared/itinerary/model.ts'
import { dayInZone, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { newBookableListing } from '../offers/testing/bookable.ts'
import { newBoard } from '../trips/testing/board.ts'
import { handler } from './index.ts'
import { unlockReservationSegment, addReservationSegment } from './reservation-segment.ts'
import { newSegment } from './testing/segment.ts'

const get = async (id: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.getSegment, { id }, who)).data!
const list = async (tripId: number, who: { cookie: string }) =>
  (await callRoute(handler, routes.listSegments, { tripId }, who)).data!.segments
const update = (id: number, who: { cookie: string }, change: object) =>
  callRoute(handler, routes.updateSegment, { id, ...change }, who)
const soon = Date.now() + 30 * msPerDay

describe('segments', () => {
  it('shows a segment to everybody on the board, by time, on its day in UTC', async () => {
    const [owner, guest] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [guest])
    const later = await newSegment(tripId, owner, { timeFrom: soon + 1 })
    const id = await newSegment(tripId, guest, { name: ' Surf ', listingType: 'TOUR', timeFrom: soon })
    expect(await get(id, owner)).toMatchObject({
      tripId,
      name: 'Surf',
      listingType: 'TOUR',
      day: dayInZone('UTC', soon),
      reservationId: 0,
      listingId: 0,
    })
    expect((await list(tripId, guest)).map((each) => each.id)).toEqual([id, later])
  })

  it('changes only the fields that an edit names, and deletes a segment', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const id = await newSegment(tripId, owner)
    const before = await get(id, owner)
    const { data } = await update(id, owner, { name: 'Lunch', timeFrom: soon + 3 * msPerDay, nms: before.nms })
    const after = { ...before, name: 'Lunch', timeFrom: soon + 3 * msPerDay, day: dayInZone('UTC', soon) + 3, ...data }
    expect(await get(id, owner)).toEqual(after)
    expect(await update(id, owner, { name: 'Late', nms: before.nms })).toMatchObject({
      code: 400,
      error: 'Invalid nms',
    })
    expect((await callRoute(handler, routes.deleteSegment, { id }, owner)).code).toBe(200)
    expect((await callRoute(handler, routes.getSegment, { id }, owner)).code).toBe(404)
    expect((await readAllTableRows()).filter(({ pk, sk }) => `${pk}${sk}`.includes(`SEGMENT#${id}`))).toEqual([])
  })

  it('adds a booked stay at check-in in the listing’s time zone, and only once when repeated', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const { listingId } = await newBookableListing({}, undefined, { timezone: 'Australia/Sydney' })
    const day = dayInZone('Australia/Sydney', soon)
    const reserved = {
      id: 77,
      tripId,
      listingId,
      listingType: 'STAY',
      name: 'Cliff House',
      day,
      length: 5,
      confirmation: 'NB-7Q4K2',
    } as const
    for (let time = 0; time < 2; time++) await addReservationSegment(reserved, Date.now())
    const [segment, ...more] = await list(tripId, owner)
    expect(more).toEqual([])
    expect(segment).toMatchObject({
      name: 'Cliff House',
      description: '5 nights',
      day,
      reservationId: 77,
      listingId,
    })
    const shown = new Intl.DateTimeFormat('en-GB', { timeZone: 'Australia/Sydney', timeStyle: 'short' })
    expect(shown.format(segment!.timeFrom)).toBe('16:00')
  })
})

describe('bad requests', () => {
  it('locks a booked segment against removal and changes of type, name, date and time, until it is canceled', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const { listingId } = await newBookableListing()
    const day = dayInZone('UTC', soon)
    const reserved = {
      id: 78,
      tripId,
      listingId,
      listingType: 'STAY',
      name: 'Cliff House',
      day,
      length: 1,
      confirmation: '',
    } as const
    await addReservationSegment(reserved, Date.now())
    const { id } = (await list(tripId, owner))[0]!
    const text = 'This is booked, so it changes only with its reservation'
    const before = await readAllTableRows()
    for (const change of [{ name: 'Mine' }, { listingType: 'SPA' }, { timeFrom: soon }])
      expect(await update(id, owner, change)).toMatchObject({ code: 400, error: text })
    expect(await callRoute(handler, routes.deleteSegment, { id }, owner)).toMatchObject({ code: 400, error: text })
    expect(await readAllTableRows()).toEqual(before)
    expect((await update(id, owner, { description: 'Key under the mat' })).code).toBe(200)
    await unlockReservationSegment(reserved, Date.now())
    expect((await update(id, owner, { name: 'Mine' })).code).toBe(200)
    expect((await callRoute(handler, routes.deleteSegment, { id }, owner)).code).toBe(200)
  })

  it('refuses a day that is past everywhere and invalid fields, and writes nothing', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    const good = { tripId, name: 'Surf', description: 'With Leo', listingType: 'TOUR', timeFrom: soon } as const
    const id = await newSegment(tripId, owner)
    const before = await readAllTableRows()
    const past = { timeFrom: Date.now() - 2 * msPerDay }
    expect(await callRoute(handler, routes.createSegment, { ...good, ...past }, owner)).toMatchObject({
      code: 400,
      error: 'Date is required',
    })
    expect(await update(id, owner, past)).toMatchObject({ code: 400, error: 'Date is required' })
    for (const [field, value] of [
      ['name', ' '],
      ['description', ''],
      ['listingType', 'SUBMARINE'],
      ['timeFrom', -1],
    ] as const) {
      const answer = await callRoute(handler, routes.createSegment, { ...good, [field]: value }, owner)
      expect(answer).toMatchObject({ code: 400, error: `Invalid ${field}` })
    }
    expect(await readAllTableRows()).toEqual(before)
  })

  it('refuses segments beyond the limit', async () => {
    const owner = await newPerson()
    const tripId = await newBoard(owner)
    for (let count = 0; count < maxSegmentsPerItinerary; count++) await newSegment(tripId, owner)
    // A new session, because the rate limit of the first session is used up.
    const one = { tripId, name: 'One', description: 'More', listingType: 'MISC', timeFrom: soon } as const
    const { code, error } = await callRoute(handler, routes.createSegment, one, await newTestSession(owner.userId))
    expect([code, error]).toEqual([400, "You can't add more segments to this itinerary"])
  })
})

describe('answers 404', () => {
  it('for strangers, exactly as for an unknown segment', async () => {
    const [owner, stranger] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner)
    const id = await newSegment(tripId, owner)
    const before = await readAllTableRows()
    const tries = (segmentId: number, boardId: number) =>
      Promise.all([
        callRoute(handler, routes.getSegment, { id: segmentId }, stranger),
        update(segmentId, stranger, { name: 'Stolen' }),
        callRoute(handler, routes.deleteSegment, { id: segmentId }, stranger),
        callRoute(handler, routes.listSegments, { tripId: boardId }, stranger),
        callRoute(handler, routes.readTrip, { id: boardId }, stranger),
      ])
    const [real, none] = [await tries(id, tripId), await tries(987_654_321, 987_654_321)]
    expect(real.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404])
    expect(real.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    expect(await readAllTableRows()).toEqual(before)
  })
})
