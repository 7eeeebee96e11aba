import * as routes from '@nestboard/shared/rates/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows, readPartitionRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { createSellingListing, newRate, plainRateFields, ratePartRoutes } from './testing/rate.ts'

const missing = 7_777_777_777_777
const { id: listingId, supplierId, owner } = await createSellingListing()

describe('a rate', () => {
  it('is read back as created, with an empty calendar', async () => {
    const given = {
      listingId,
      name: ' Saver ',
      description: 'No breakfast',
      price: 89.5,
      visibility: 'PRIVATE' as const,
      active: false,
      adultPrices: [0, 20.25],
      childPrices: [0, 0, 0],
    }
    const { data } = await callRoute(handler, routes.createRate, given, owner)
    const read = await callRoute(handler, routes.getRate, { id: data!.id }, owner)
    const { nms, ...rate } = read.data!
    expect(rate).toEqual({
      ...given,
      id: data!.id,
      supplierId,
      name: 'Saver',
      childPrices: [],
      dayOne: 0,
      values: [],
    })
    expect(nms).toBeGreaterThan(Date.now() - 60_000)
  })

  it('is created once per idempotency key under concurrent requests', async () => {
    const request = { listingId, ...plainRateFields, name: 'Once', idempotencyKey: 'rate-once-1' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => callRoute(handler, routes.createRate, request, owner)),
    )
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const { data } = await callRoute(handler, routes.listRates, { listingId }, owner)
    expect(data!.rates.filter(({ name }) => name === 'Once')).toHaveLength(1)
    const other = { ...request, name: 'Twice' }
    expect(await callRoute(handler, routes.createRate, other, owner)).toMatchObject({ error: 'Invalid idempotencyKey' })
  })

  it('keeps a description and surcharges that an update leaves out', async () => {
    const id = await newRate(listingId, owner, { description: 'Quiet', adultPrices: [0, 5] })
    const whole = { ...plainRateFields, name: 'New', price: 7 }
    const first = await callRoute(handler, routes.updateRate, { id, ...whole }, owner)
    const seen = first.data!.nms
    await callRoute(handler, routes.updateRate, { id, ...whole, childPrices: [3], nms: seen }, owner)
    const { data } = await callRoute(handler, routes.getRate, { id }, owner)
    expect(data).toMatchObject({ name: 'New', price: 7, description: 'Quiet', adultPrices: [0, 5], childPrices: [3] })
    expect(data!.nms).toBeGreaterThan(seen)
    const before = await readAllTableRows()
    expect(await callRoute(handler, routes.updateRate, { id, ...whole, nms: seen }, owner)).toMatchObject({
      code: 400,
      error: 'Invalid nms',
    })
    expect(await readAllTableRows()).toEqual(before)
  })

  it('is deleted with its calendar and parts, and with nothing else', async () => {
    const id = await newRate(listingId, owner)
    const kept = await readPartitionRows(`L#${listingId}`)
    const doomed = await newRate(listingId, owner, { name: 'Doomed' })
    await callRoute(handler, routes.updateRateValues, { id: doomed, dayOne: today(), values: [1] }, owner)
    for (const { create, fields } of Object.values(ratePartRoutes))
      for (let n = 0; n < 10; n++) {
        const answer = await callRoute(handler, create, { rateId: doomed, ...fields }, owner)
        expect(answer.code).toBe(200)
      }
    expect(await callRoute(handler, routes.deleteRate, { id: doomed }, owner)).toMatchObject({ code: 200 })
    expect(await readPartitionRows(`L#${listingId}`)).toEqual(kept)
    const pointers = await scanRowsByPrefix('AT#')
    expect(pointers.filter(({ rateId }) => rateId === doomed)).toEqual([])
    expect(pointers.some(({ pk }) => pk === `AT#${id}`)).toBe(true)
    for (const route of [routes.getRate, routes.deleteRate] as const)
      expect((await callRoute(handler, route, { id: doomed }, owner)).code).toBe(404)
  })

  it('is listed by price, then name, with at most thirty rates per listing', async () => {
    const { id: full } = await createSellingListing({}, { supplierId, owner })
    for (const [name, price] of [
      ['B', 80],
      ['A', 80],
      ['C', 20],
    ] as const)
      await newRate(full, owner, { name, price })
    const { data } = await callRoute(handler, routes.listRates, { listingId: full }, owner)
    expect(data!.rates.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    for (let n = 3; n < 30; n++) await newRate(full, owner)
    const before = await readAllTableRows()
    const more = { listingId: full, ...plainRateFields }
    expect(await callRoute(handler, routes.createRate, more, owner)).toMatchObject({
      code: 400,
      error: 'Too many rates',
    })
    expect(await readAllTableRows()).toEqual(before)
  })
})

const today = () => Math.floor(Date.now() / 86_400_000)

describe('refuses', () => {
  it.each([
    ['a fraction of a cent', { price: 1.001 }, 'Invalid price'],
    ['a negative price', { price: -1 }, 'Invalid price'],
    ['a price above 9999', { price: 9999.01 }, 'Invalid price'],
    ['no name', { name: '  ' }, 'Invalid name'],
    ['more surcharges than possible guests', { adultPrices: Array(100).fill(1) as number[] }, 'Invalid adultPrices'],
    ['a surcharge that is not a number', { childPrices: 'x' as never }, 'Invalid childPrices'],
  ])('%s', async (_, wrong, error) => {
    const before = await readAllTableRows()
    const sent = { listingId, ...plainRateFields, ...wrong }
    expect(await callRoute(handler, routes.createRate, sent, owner)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('access to a rate', () => {
  it('gives strangers the same 404 as for an unknown rate, and members what their role allows', async () => {
    const id = await newRate(listingId, owner)
    const [stranger, rep, agent] = [await newPerson(), await newPerson(), await newPerson()]
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    await addTestTeamMember(supplierId, agent.userId, 'AGENT')
    const before = await readAllTableRows()
    const calls = (of: number, at: number, who: { cookie: string }) => [
      callRoute(handler, routes.getRate, { id: of }, who),
      callRoute(handler, routes.listRates, { listingId: at }, who),
      callRoute(handler, routes.listPromos, { rateId: of }, who),
      callRoute(handler, routes.createRate, { listingId: at, ...plainRateFields }, who),
      callRoute(handler, routes.updateRate, { id: of, ...plainRateFields }, who),
      callRoute(handler, routes.updateRateValues, { id: of, dayOne: today(), values: [1] }, who),
      callRoute(handler, routes.deleteRate, { id: of }, who),
    ]
    const [theirs, none] = [
      await Promise.all(calls(id, listingId, stranger)),
      await Promise.all(calls(missing, missing, stranger)),
    ]
    expect(theirs.map(({ body }) => body)).toEqual(none.map(({ body }) => body))
    expect(theirs.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404, 404, 404])
    const byRep = await Promise.all(calls(id, listingId, rep))
    expect(byRep.map(({ code }) => code)).toEqual([200, 200, 200, 403, 403, 403, 403])
    const byAgent = await Promise.all(calls(id, listingId, agent))
    expect(byAgent.map(({ code }) => code)).toEqual([403, 403, 200, 403, 403, 403, 403])
    expect(await readAllTableRows()).toEqual(before)
  })
})
