import { partyErrorTexts } from '@nestboard/shared/listing/party.ts'
import * as routes from '@nestboard/shared/search/routes.ts'
import { leaveTrip } from '@nestboard/shared/trips/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { searchErrorTexts } from '@nestboard/shared/search/faults.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { boardSearchKey } from './rows.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readPartitionRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'
import { newSearch, testSearchInput, todayUtc } from './testing/search.ts'
import { handler as tripsHandler } from '../trips/index.ts'
import { newBoard } from '../trips/testing/board.ts'

const me = await newPerson()
const stranger = await newPerson()
const got = async (id: number, as = me) => (await callRoute(handler, routes.getStaySearch, { id }, as)).data

describe('a search', () => {
  it('stores a search as given, active, with the default radius', async () => {
    const id = await newSearch(me)
    expect(await got(id)).toMatchObject({
      ...testSearchInput,
      id,
      tripId: 0,
      userId: me.userId,
      radius: 25_000,
      flags: 1,
      active: true,
      open: false,
      pending: 0,
      dayFrom: null,
    })
    const { data } = await callRoute(handler, routes.getSearch, { id }, me)
    expect(data).toEqual(await got(id))
    expect(data?.latitudeExt).toBeCloseTo(0.2248, 3)
    expect(data?.longitudeExt).toBeGreaterThan(data?.latitudeExt ?? 0)
  })

  it("shows a board's search to all members, and keeps its copy on the board up to date", async () => {
    const other = await newPerson()
    const tripId = await newBoard(me, [other])
    const id = await newSearch(me, { tripId })
    expect((await got(id, other))?.tripId).toBe(tripId)
    await callRoute(handler, routes.updateStaySearch, { id, latitude: 10.5, longitude: 20.5, radius: 900 }, other)
    await callRoute(handler, routes.updateSearchFlags, { id, listingType: 'STAY', active: false }, other)
    const { pk, sk } = boardSearchKey(tripId, id)
    const copy = (await readPartitionRows(pk)).find((row) => row.sk === sk)
    expect(copy).toMatchObject({ latitude: 10.5, longitude: 20.5, radius: 900, flags: 0, watch: [`Trip#${tripId}`] })
    expect(await got(id)).toMatchObject({ latitude: 10.5, radius: 900, active: false, nms: copy?.['nms'] })
  })

  it('opens Whisk Me Away to suppliers, with a default radius of 5 km', async () => {
    const id = await newSearch(me, { open: true, rfp: true })
    expect(await got(id)).toMatchObject({ flags: 7, radius: 5000, open: true })
  })

  it('returns a created search exactly as it is read later', async () => {
    const { data } = await callRoute(handler, routes.createStaySearch, testSearchInput, me)
    expect(data).toEqual(await got(data?.id as number))
  })

  it('returns the first search to a repeated create request', async () => {
    const once = { ...testSearchInput, idempotencyKey: 'the-very-same' }
    const ids = [1, 2].map(async () => (await callRoute(handler, routes.createStaySearch, once, me)).data?.id)
    expect(new Set(await Promise.all(ids)).size).toBe(1)
  })
})

it.each([
  ['the equator', { latitude: 0 }],
  ['the prime meridian', { longitude: 0 }],
])('a destination on %s is one', async (_, fields) => {
  const { data } = await callRoute(handler, routes.createStaySearch, { ...testSearchInput, ...fields }, me)
  expect(data).toMatchObject(fields)
  const where = { id: data!.id, latitude: 0, longitude: 20.5 }
  expect((await callRoute(handler, routes.updateStaySearch, where, me)).code).toBe(200)
})

describe('refuses', () => {
  type Fields = Partial<RouteParamsInput<typeof routes.createStaySearch>>
  it.each([
    ['children alone', { ages: [8] }, partyErrorTexts.adults],
    ['a child below 0', { ages: [40, -1] }, 'Number of children must be greater than or equal to 0'],
    ['50 infants', { ages: [40, ...Array<number>(50).fill(1)] }, 'Invalid ages'],
    ['10 infants', { ages: [40, ...Array<number>(10).fill(1)] }, 'Invalid ages'],
    ['10 adults', { ages: Array<number>(10).fill(40) }, 'Invalid ages'],
    ['no destination', { latitude: 0, longitude: 0 }, 'Invalid latitude'],
    ['a past day', { day: todayUtc - 2 }, 'Invalid day'],
    ['no night', { length: 0 }, 'Invalid length'],
    ['a window that ends before it begins', { dayFrom: 30_000, dayTill: 29_999 }, 'Invalid dayTill'],
    ['a radius too large for Whisk Me Away', { rfp: true, radius: 20_001 }, 'Invalid radius'],
    ['an empty query', { query: ' ' }, 'Invalid query'],
  ] as [string, Fields, string][])('%s', async (_, fields, text) => {
    const { code, error } = await callRoute(handler, routes.createStaySearch, { ...testSearchInput, ...fields }, me)
    expect([code, error]).toEqual([400, text])
  })

  it.each([{}, { active: true, open: true }])('refuses the flags %j, which are not exactly one', async (flags) => {
    const id = await newSearch(me)
    const { code, error } = await callRoute(handler, routes.updateStaySearchFlags, { id, ...flags }, me)
    expect([code, error]).toEqual([400, searchErrorTexts.oneFlag])
  })
})

describe('strangers', () => {
  it("get the same 404 for another person's search as for a missing one, and change nothing", async () => {
    const id = await newSearch(me)
    const before = await got(id)
    for (const each of [id, 12_345]) {
      const where = { id: each, latitude: 1.5, longitude: 1.5 }
      const answers = [
        await callRoute(handler, routes.getStaySearch, { id: each }, stranger),
        await callRoute(handler, routes.updateStaySearch, where, stranger),
        await callRoute(handler, routes.updateStaySearchFlags, { id: each, active: false }, stranger),
        await callRoute(handler, routes.listSearchOffers, { id: each }, stranger),
      ]
      expect(answers.map(({ code, error }) => [code, error])).toEqual(answers.map(() => [404, null]))
    }
    expect(await got(id)).toEqual(before)
  })

  it('get 404 for searches of a board they have left, and change nothing', async () => {
    const mate = await newPerson()
    const tripId = await newBoard(me, [mate])
    const id = await newSearch(me, { tripId, open: true, rfp: true })
    const where = { id, latitude: 1.5, longitude: 1.5 }
    expect((await callRoute(handler, routes.updateStaySearchFlags, { id, active: false }, mate)).code).toBe(200)
    expect(await callRoute(handler, routes.updateStaySearch, { ...where, radius: 20_001 }, mate)).toMatchObject({
      code: 400,
    })
    await callRoute(tripsHandler, leaveTrip, { id: tripId }, mate)
    const before = await got(id)
    const answers = [
      await callRoute(handler, routes.updateStaySearchFlags, { id, active: true }, mate),
      await callRoute(handler, routes.updateStaySearch, where, mate),
      await callRoute(handler, routes.updateStaySearch, { ...where, radius: 20_001 }, mate),
    ]
    expect(answers.map(({ code, error }) => [code, error])).toEqual(answers.map(() => [404, null]))
    expect(await got(id)).toEqual(before)
  })

  it("can't create a search on a board they are not on", async () => {
    const tripId = await newBoard(me)
    const { code } = await callRoute(handler, routes.createStaySearch, { ...testSearchInput, tripId }, stranger)
    expect(code).toBe(404)
  })
})
