import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as listing from '@nestboard/shared/listing/routes.ts'
import * as routes from '@nestboard/shared/rates/routes.ts'
import { weekdayOf } from '@nestboard/shared/kernel/day.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { personalOfferKey } from '../kernel/rows.ts'
import { callRoute, sendRequest } from '../kernel/testing/call.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { tableClient, tableName } from '../kernel/table/table.ts'
import { handler as listingHandler } from '../listing/index.ts'
import { writeListingThumbnail } from '../listing/testing/listing.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { createSellingListing, newRate } from './testing/rate.ts'

const { id: listingId, supplierId, owner } = await createSellingListing()
const today = Math.floor(Date.now() / 86_400_000)

const setValues = (id: number, dayOne: number, values: (number | null)[], who = owner) =>
  callRoute(handler, routes.updateRateValues, { id, dayOne, values }, who)
const valuesOf = async (id: number) => {
  const { data } = await callRoute(handler, routes.getRate, { id }, owner)
  return { dayOne: data!.dayOne, values: data!.values }
}
const pricesOf = async (rateId: number | undefined, days: number, who: { cookie?: string } = {}, more: object = {}) => {
  const query = { listingId, dayFrom: today, dayTill: today + days - 1, ...(rateId && { rateId }), ...more }
  return callRoute(handler, routes.getCalendar, query, who)
}

describe('the price calendar', () => {
  it('keeps days set by other edits; an empty entry unsets a day, and zero is a free night', async () => {
    const id = await newRate(listingId, owner)
    await setValues(id, today + 1, [120, 130, 140.5, 150])
    await setValues(id, today + 2, [null, 0])
    expect(await valuesOf(id)).toEqual({ dayOne: today + 1, values: [120, null, 0, 150] })
    expect((await pricesOf(id, 6)).data).toEqual({ dayOne: today, ratePrices: [100, 120, 100, 0, 150, 100] })
    await setValues(id, today + 1, [null, null, null, null])
    expect(await valuesOf(id)).toEqual({ dayOne: 0, values: [] })
  })

  it('sets only the requested weekdays, and keeps the prices of the others', async () => {
    const id = await newRate(listingId, owner)
    await setValues(id, today, [1, 2, 3, 4, 5, 6, 7, 8])
    const weekdays = [weekdayOf(today + 1), weekdayOf(today + 6)]
    const edit = { id, dayOne: today, values: [90, 90, null, 90, 90, 90, null, 90], weekdays }
    expect((await callRoute(handler, routes.updateRateValues, edit, owner)).code).toBe(200)
    expect(await valuesOf(id)).toEqual({ dayOne: today, values: [1, 90, 3, 4, 5, 6, null, 8] })
    const wrong = { ...edit, weekdays: [7] }
    expect(await callRoute(handler, routes.updateRateValues, wrong, owner)).toMatchObject({ error: 'Invalid weekdays' })
  })

  it('accepts comma-joined values with empty entries', async () => {
    const id = await newRate(listingId, owner)
    const fields = [
      ['id', String(id)],
      ['dayOne', String(today)],
      ['values', '120,,130.5'],
    ] as const
    expect((await sendRequest(handler, routes.updateRateValues, { fields, cookie: owner.cookie })).code).toBe(200)
    expect(await valuesOf(id)).toEqual({ dayOne: today, values: [120, null, 130.5] })
  })

  it('holds all bookable days, and changes one of them with at most 2 write units', async () => {
    const id = await newRate(listingId, owner)
    const all = Array.from({ length: 732 }, (_, at) => at + 0.5)
    expect((await setValues(id, today, all)).code).toBe(200)
    expect((await valuesOf(id)).values).toEqual(all)
    // A new session has no rate-limit row yet, so only the read and write units of the calendar are measured.
    const fresh = { ...owner, ...(await newTestSession(owner.userId)) }
    const [, written] = await measureRouteUnits(() => setValues(id, today + 300, [9999], fresh))
    expect(written).toBe(2)
    const [read] = await measureRouteUnits(() => pricesOf(id, 365))
    expect(read).toBeLessThanOrEqual(1.5)
    expect((await pricesOf(id, 365)).data!.ratePrices[300]).toBe(9999)
  })

  it('loses no edit when many requests set one day each', async () => {
    const id = await newRate(listingId, owner)
    const days = Array.from({ length: 8 }, (_, at) => at)
    const answers = await Promise.all(days.map((at) => setValues(id, today + at, [200 + at])))
    expect(answers.map(({ code }) => code)).toEqual(days.map(() => 200))
    expect((await valuesOf(id)).values).toEqual(days.map((at) => 200 + at))
  })

  it('adds the surcharges of a party and, without a rate, shows the cheapest price of each day', async () => {
    const { id: house } = await createSellingListing({}, { supplierId, owner })
    const dear = await newRate(house, owner, { price: 100, adultPrices: [0, 20], childPrices: [15] })
    const cheap = await newRate(house, owner, { price: 90, name: 'Saver' })
    await newRate(house, owner, { price: 1, visibility: 'PRIVATE' })
    await newRate(house, owner, { price: 2, active: false })
    await setValues(cheap, today + 1, [300])
    const query = { listingId: house, dayFrom: today, dayTill: today + 2 }
    const get = async (more: object) =>
      (await callRoute(handler, routes.getCalendar, { ...query, ...more })).data!.ratePrices
    expect(await get({ rateId: dear, ages: [30, 40, 8, 1] })).toEqual([135, 135, 135])
    expect(await get({})).toEqual([90, 100, 90])
  })

  it.each([
    ['no adult', { ages: [8] }, 'Number of adults must be greater than 0'],
    ['10 infants', { ages: [40, ...Array<number>(10).fill(1)] }, 'Invalid ages'],
    ['an impossible age', { ages: [30, 151] }, 'Invalid ages'],
    ['an end before its beginning', { dayTill: today - 1 }, 'Invalid dayTill'],
    ['more days than a calendar has', { dayTill: today + 732 }, 'Invalid dayTill'],
  ])('refuses %s', async (_, wrong, error) => {
    expect(await pricesOf(undefined, 1, {}, wrong)).toMatchObject({ code: 400, error })
  })

  it.each([
    ['a day long past', today - 2, [1], 'Invalid dayOne'],
    ['a day too far ahead', today + 734, [1], 'Invalid dayOne'],
    ['days that end too far ahead', today + 700, Array(34).fill(1), 'Invalid values'],
    ['a fraction of a cent', today, [1.001], 'Invalid values'],
    ['a negative price', today, [-1], 'Invalid values'],
  ])('refuses to be set by %s', async (_, dayOne, values, error) => {
    const id = await newRate(listingId, owner)
    const before = await readAllTableRows()
    expect(await setValues(id, dayOne, values as number[])).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('prices of a PRIVATE rate', () => {
  it('are visible to its team and to holders of an active personal offer; for others the rate does not exist', async () => {
    const rateId = await newRate(listingId, owner, { visibility: 'PRIVATE', price: 70 })
    const [stranger, agent, rep] = [await newPerson(), await newPerson(), await newPerson()]
    await addTestTeamMember(supplierId, agent.userId, 'AGENT')
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    const holders = []
    for (const offer of [
      { active: true, ttl: Date.now() + 60_000 },
      { active: true, ttl: Date.now() - 1 },
      { active: false, ttl: 0 },
    ]) {
      const holder = await newPerson()
      const Item = { ...personalOfferKey(listingId, holder.userId, 1), rateId, ...offer }
      await tableClient.send(new PutCommand({ TableName: tableName, Item }))
      holders.push(holder)
    }
    const codes = []
    for (const who of [{}, stranger, agent, rep, owner, ...holders]) codes.push((await pricesOf(rateId, 1, who)).code)
    expect(codes).toEqual([404, 404, 404, 200, 200, 200, 404, 404])
    const none = await pricesOf(7_777_777_777_777, 1, stranger)
    expect((await pricesOf(rateId, 1, stranger)).body).toBe(none.body)
  })

  it('are hidden with an inactive listing', async () => {
    const { id: hidden } = await createSellingListing({ active: false }, { supplierId, owner })
    const rateId = await newRate(hidden, owner)
    const query = { listingId: hidden, rateId, dayFrom: today, dayTill: today }
    expect((await callRoute(handler, routes.getCalendar, query)).code).toBe(404)
    expect((await callRoute(handler, routes.listExtras, { rateId })).code).toBe(404)
    expect((await callRoute(handler, routes.getCalendar, query, owner)).code).toBe(200)
    await writeListingThumbnail(hidden)
    await callRoute(listingHandler, listing.updateListing, { id: hidden, active: true }, owner)
    expect((await callRoute(handler, routes.getCalendar, query)).code).toBe(200)
  })
})

it('does not recreate the calendar of a deleted rate', async () => {
  const id = await newRate(listingId, owner)
  await callRoute(handler, routes.deleteRate, { id }, owner)
  expect((await setValues(id, today, [1])).code).toBe(404)
  expect((await readPartitionRows(`L#${listingId}`)).filter(({ sk }) => sk === `PRICES#${id}`)).toEqual([])
})
