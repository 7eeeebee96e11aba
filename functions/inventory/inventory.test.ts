import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import * as routes from '@nestboard/shared/inventory/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute, sendRequest } from '../kernel/testing/call.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { readAllTableRows, scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import { handler as listings } from '../listing/index.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { bookNights } from './book-nights.ts'
import { handler } from './index.ts'

const { supplierId, owner } = await createPublicListing()
const house = async (changes = {}) => (await createPublicListing(changes, { supplierId, owner })).id
const today = Math.floor(Date.now() / 86_400_000)
const get = (id: number, who = owner) => callRoute(handler, routes.getInventory, { id }, who)
const update = (id: number, rules: object, who = owner) =>
  callRoute(handler, routes.updateInventory, { id, ...rules }, who)
const provide = (id: number, dayOne: number, values: (number | null)[], who = owner) =>
  callRoute(handler, routes.updateProvision, { id, dayOne, values }, who)
const left = async (id: number, who: { cookie?: string } = {}) =>
  (await callRoute(handler, routes.getAvailability, { id }, who)).data!
const book = (id: number, day: number, length: number) => {
  const [orderId, nowMs] = [newId(), Date.now()]
  return bookNights({ orderId, listing: { id, timezone: 'UTC' }, stay: { day, length }, nowMs, orderedMs: nowMs })
}

describe('an inventory', () => {
  it('starts with one unit a day for a year, from the first of this month', async () => {
    const id = await house()
    const { data } = await get(id)
    const { units, days, ahead, blockPastDays, blockNextDays, minDays, maxDays } = defaultInventoryRules
    expect(data).toMatchObject({
      listingId: id,
      provision: { units, days, ahead },
      booking: { blockPastDays, blockNextDays },
      availability: { minDays, maxDays },
      nms: 0,
      provisionNms: 0,
    })
    const { dayOne, values } = data!.availability
    expect(new Date(dayOne * 86_400_000).getUTCDate()).toBe(1)
    expect(dayOne + values.length).toBe(today + 366)
    expect(new Set(values)).toEqual(new Set([1]))
    expect(new Set(data!.provision.values)).toEqual(new Set([null]))
    expect(new Set(data!.booking.values)).toEqual(new Set([0]))
  })

  it('keeps rules that an edit does not change, and versions rules and units separately', async () => {
    const id = await house()
    const first = await update(id, { units: 3, days: 731, ahead: 2, blockNextDays: 1, nms: 0 })
    const second = await update(id, { minDays: 2, maxDays: 9, nms: first.data!.nms })
    expect((await get(id)).data).toMatchObject({
      provision: { units: 3, days: 731, ahead: 2 },
      booking: { blockPastDays: 0, blockNextDays: 1 },
      availability: { minDays: 2, maxDays: 9 },
      nms: second.data!.nms,
    })
    const before = await readAllTableRows()
    expect(await update(id, { units: 1, nms: first.data!.nms })).toMatchObject({ code: 400, error: 'Invalid nms' })
    expect(await update(id, { minDays: 10 })).toMatchObject({ code: 400, error: 'Invalid maxDays' })
    expect(await readAllTableRows()).toEqual(before)
    expect((await left(id)).values).toHaveLength(731)
  })

  it('loses no rule under concurrent edits', async () => {
    const id = await house()
    const edits = [{ units: 5 }, { days: 548 }, { ahead: 1 }, { minDays: 2 }, { maxDays: 20 }, { blockPastDays: 3 }]
    const answers = await Promise.all(edits.map((edit) => update(id, edit)))
    expect(answers.map(({ code }) => code)).toEqual(edits.map(() => 200))
    expect((await get(id)).data).toMatchObject({
      provision: { units: 5, days: 548, ahead: 1 },
      booking: { blockPastDays: 3 },
      availability: { minDays: 2, maxDays: 20 },
    })
  })

  it('has units by day, and shows an overbooked day below zero', async () => {
    const id = await house()
    await update(id, { units: 2, blockNextDays: 1 })
    await book(id, today + 3, 2)
    await provide(id, today + 2, [5, 0, null, 3])
    const { data } = await get(id)
    const at = (series: { dayOne: number; values: (number | null)[] }) =>
      [2, 3, 4, 5, 6].map((after) => series.values[today + after - series.dayOne])
    expect(at(data!.provision)).toEqual([5, 0, null, 3, null])
    expect(at(data!.booking)).toEqual([0, 1, 1, 0, 0])
    expect(at(data!.availability)).toEqual([5, -1, 1, 2, 2])
    const { listingId, dayOne, values } = await left(id)
    expect([listingId, dayOne, values.slice(2, 7)]).toEqual([id, today, [5, -1, 1, 2, 2]])
    await provide(id, today + 3, [null, 7])
    expect(at((await get(id)).data!.provision)).toEqual([5, null, 7, 3, null])
  })

  it('is set cheaply for two years: at most 4 write units for a day, 129 for all of them', async () => {
    const id = await house()
    const all = Array.from({ length: 732 }, (_, at) => at % 101)
    const fields = [
      ['id', String(id)],
      ['dayOne', String(today)],
      ['values', all.join(',')],
    ] as const
    const whole = await measureRouteUnits(() =>
      sendRequest(handler, routes.updateProvision, { fields, cookie: owner.cookie }),
    )
    // A session's rate limit is written only from a certain number of calls on, so the few calls of this new session
    // cost no write for it.
    const fresh = { ...owner, ...(await newTestSession(owner.userId)) }
    const [more, less] = [
      await measureRouteUnits(() => provide(id, today + 50, [99], fresh)),
      await measureRouteUnits(() => provide(id, today + 50, [1], fresh)),
    ]
    expect([whole[1] <= 129, more[1], less[1]]).toEqual([true, 1, 4])
    await update(id, { days: 731, units: 9 })
    expect((await measureRouteUnits(() => update(id, { units: 8 })))[1]).toBeLessThanOrEqual(129)
    const [read] = await measureRouteUnits(() => left(id))
    expect(read).toBeLessThanOrEqual(3.5)
    expect((await left(id)).values.slice(49, 52)).toEqual([49, 1, 51])
  })
})

describe('refuses', () => {
  it.each([
    ['no units', { units: 0 }, 'Invalid units'],
    ['too many units', { units: 101 }, 'Invalid units'],
    ['an unsupported number of days', { days: 200 }, 'Invalid days'],
    ['half a day', { ahead: 0.5 }, 'Invalid ahead'],
    ['too many days', { minDays: 10_000 }, 'Invalid minDays'],
  ])('rules: %s', async (_, rules, error) => {
    const id = await house()
    const before = await readAllTableRows()
    expect(await update(id, rules)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })

  it.each([
    ['a past day', today - 2, [1], 'Invalid dayOne'],
    ['days too far ahead', today + 732, [1, 1], 'Invalid values'],
    ['a day too far ahead', today + 733, [1], 'Invalid dayOne'],
    ['more than a hundred units', today, [101], 'Invalid values'],
    ['negative units', today, [-1], 'Invalid values'],
  ])('units by day: %s', async (_, dayOne, values, error) => {
    const id = await house()
    const before = await readAllTableRows()
    expect(await provide(id, dayOne, values)).toMatchObject({ code: 400, error })
    expect(await readAllTableRows()).toEqual(before)
  })
})

describe('access to an inventory', () => {
  it('everybody sees the availability of a shown listing, only the team that of a hidden one', async () => {
    const [stranger, shown, hidden] = [await newPerson(), await house(), await house({ visibility: 'PRIVATE' })]
    expect((await left(shown)).values[0]).toBe(1)
    const none = await callRoute(handler, routes.getAvailability, { id: 7_777_777_777_777 }, stranger)
    for (const who of [{}, stranger])
      expect(await callRoute(handler, routes.getAvailability, { id: hidden }, who)).toMatchObject({
        code: 404,
        body: none.body,
      })
    expect((await left(hidden, owner)).values[0]).toBe(1)
    const before = await readAllTableRows()
    const tries = [get(shown, stranger), update(shown, { units: 2 }, stranger), provide(shown, today, [1], stranger)]
    expect((await Promise.all(tries)).map(({ body }) => body)).toEqual([none.body, none.body, none.body])
    expect(await readAllTableRows()).toEqual(before)
  })

  it('a REP only closes and reopens days, and an AGENT only reads', async () => {
    const [rep, agent, id] = [await newPerson(), await newPerson(), await house()]
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    await addTestTeamMember(supplierId, agent.userId, 'AGENT')
    expect((await provide(id, today + 1, [0, 0], rep)).code).toBe(200)
    expect((await provide(id, today + 1, [null], rep)).code).toBe(200)
    expect((await left(id)).values.slice(0, 4)).toEqual([1, 1, 0, 1])
    const before = await scanRowsByPrefix('L#')
    const denied = [provide(id, today + 1, [0, 2], rep), update(id, { units: 2 }, rep), provide(id, today, [0], agent)]
    expect((await Promise.all(denied)).map(({ code }) => code)).toEqual([403, 403, 403])
    expect(await scanRowsByPrefix('L#')).toEqual(before)
    expect((await get(id, agent)).code).toBe(200)
  })
})

describe('an expired listing', () => {
  const listed = async (status: 'Expired' | 'Public' | undefined, who: { cookie?: string } = owner) =>
    (await callRoute(listings, listListingsBySupplier, { supplierId, ...(status && { status }) }, who)).data!.listings

  it('is active without a day with units left, and only the team sees and filters it as expired', async () => {
    const id = await house()
    await update(id, { days: 183 })
    const closed = (length: number) => Array.from({ length }, () => 0)
    expect((await provide(id, today, closed(182))).code).toBe(200)
    expect(await listed('Expired')).toEqual([])
    expect((await provide(id, today, closed(200))).code).toBe(200)
    expect(await listed('Expired')).toMatchObject([{ id, expired: true }])
    expect((await listed('Public')).map((each) => each.id)).not.toContain(id)
    const stranger = (await listed(undefined, {})).find((each) => each.id === id)
    expect(stranger).toBeDefined()
    expect(stranger).not.toHaveProperty('expired')
  })

  it('reads Public again once a day has units, or more days are on sale', async () => {
    const id = await house()
    await update(id, { days: 183 })
    await provide(
      id,
      today,
      Array.from({ length: 190 }, () => 0),
    )
    const isExpired = async () => (await listed('Expired')).some((each) => each.id === id)
    expect(await isExpired()).toBe(true)
    await update(id, { days: 365 })
    expect(await isExpired()).toBe(false)
    await update(id, { days: 183 })
    expect(await isExpired()).toBe(true)
    await provide(id, today + 100, [1])
    expect(await isExpired()).toBe(false)
  })
})
