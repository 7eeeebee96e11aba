import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { bookNights } from '../inventory/book-nights.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { newListing, createPublicListing } from '../listing/testing/listing.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { addSaleToCounters, subtractSaleFromCounters } from './add-sale-to-counters.ts'
import { handler } from './index.ts'
import { exampleSale } from './testing/access-patterns.ts'

const roles = ['OWNER', 'ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
const team = await newTeam()
const { supplierId } = team
const owner = team.people.OWNER
const house = async () => (await createPublicListing({ timezone: 'UTC' }, { supplierId, owner })).id

const read = async (listingId?: number, who: { cookie?: string } = owner) =>
  callRoute(handler, routes.getDashboard, { supplierId, ...(listingId !== undefined && { listingId }) }, who)
const view = (id: number, who: { cookie?: string } = {}) => callRoute(handler, routes.countListingView, { id }, who)
const sell = async (listingId: number, orderId = newId()) => {
  await addSaleToCounters(orderId, { ...exampleSale, supplierId, listingId }, Date.now())
  return orderId
}
const lastDay = ({ data }: Awaited<ReturnType<typeof read>>) => data!.days.at(-1)!

describe('counting a sale', () => {
  it('adds once, subtracts once, and ignores a count that arrives after the cancellation', async () => {
    const id = await house()
    const orderId = await sell(id)
    await sell(id, orderId)
    expect(lastDay(await read(id))).toMatchObject({ bookings: 1, nights: 3 })
    expect((await read(id)).data!.months).toMatchObject([{ stays: 1, nights: 3, revenue: 400, roomRevenue: 300 }])
    for (let again = 0; again < 2; again++) await subtractSaleFromCounters(orderId, Date.now())
    await sell(id, orderId)
    const never = newId()
    for (let again = 0; again < 2; again++) await subtractSaleFromCounters(never, Date.now())
    await sell(id, never)
    expect(lastDay(await read(id))).toMatchObject({ bookings: 0, nights: 0 })
    expect((await read(id)).data!.months).toEqual([])
  })

  it('loses no sale of many that are counted concurrently', async () => {
    const id = await house()
    await Promise.all(Array.from({ length: 12 }, () => sell(id)))
    expect(lastDay(await read(id))).toMatchObject({ bookings: 12, nights: 36 })
  })

  it('writes at most 10 units, 6 if booking and arrival are in one month', async () => {
    const id = await house()
    const [, far] = await measureRouteUnits(() => sell(id))
    const near = { ...exampleSale, arrival: exampleSale.bookedOn, supplierId, listingId: id }
    const [, sameMonth] = await measureRouteUnits(() => addSaleToCounters(newId(), near, Date.now()))
    expect([far <= 10, sameMonth <= 6]).toEqual([true, true])
  })
})

describe('counting views', () => {
  it('counts travelers and visitors but not the team, and gives hidden and unknown listings the same refusal', async () => {
    const id = await house()
    for (const who of [{}, await newPerson(), owner, team.people.AGENT]) expect((await view(id, who)).code).toBe(200)
    expect(lastDay(await read(id)).views).toBe(2)
    const hidden = await newListing(supplierId, owner)
    const before = await readAllTableRows()
    const none = await view(987_654_321)
    expect(none.code).toBe(404)
    expect((await view(hidden)).body).toBe(none.body)
    expect((await readAllTableRows()).length).toBe(before.length)
  })

  it('writes two units, and none for the team', async () => {
    const id = await house()
    expect((await measureRouteUnits(() => view(id))).slice(1, 2)).toEqual([2])
    expect((await measureRouteUnits(() => view(id, owner)))[1]).toBe(0)
  })
})

describe('reading the dashboard', () => {
  it('adds up the listings of a supplier, and separates booked nights from nights on sale', async () => {
    const own = await newTeam()
    const of = { supplierId: own.supplierId, owner: own.people.OWNER }
    const [first, second] = [
      await createPublicListing({ timezone: 'UTC' }, of),
      await createPublicListing({ timezone: 'UTC' }, of),
    ]
    const stay = { day: exampleSale.bookedOn + 1, length: 2 }
    const nowMs = Date.now()
    await bookNights({ orderId: newId(), listing: { id: first.id, timezone: 'UTC' }, stay, nowMs, orderedMs: nowMs })
    for (const { id } of [first, second])
      await addSaleToCounters(newId(), { ...exampleSale, supplierId: own.supplierId, listingId: id }, nowMs)
    const { data } = await callRoute(handler, routes.getDashboard, { supplierId: own.supplierId }, own.people.OWNER)
    expect(data!.months).toMatchObject([{ stays: 2, nights: 6, revenue: 800, roomRevenue: 600 }])
    expect(data!.occupancy).toMatchObject({ listings: 2, share: 2 / 60, overbooked: 0 })
    expect(data!.occupancy.booked.slice(0, 4)).toEqual([0, 1, 1, 0])
    expect(data!.occupancy.units.slice(0, 4)).toEqual([2, 2, 2, 2])
  })

  it('is for the owner, ADMINs and MANAGERs', async () => {
    expect(await Promise.all(roles.map(async (role) => (await read(undefined, team.people[role])).code))).toEqual([
      200, 200, 200, 403, 403, 403,
    ])
    expect([(await read(undefined, {})).code, (await read(undefined, await newPerson())).code]).toEqual([401, 404])
  })

  it('answers another supplier’s listing like an unknown one', async () => {
    const foreign = await createPublicListing()
    const none = await read(987_654_321)
    expect(none.code).toBe(404)
    expect((await read(foreign.id)).body).toBe(none.body)
  })

  it('shows a MANAGER with assigned listings the figures of those alone', async () => {
    const own = await newTeam()
    const of = { supplierId: own.supplierId, owner: own.people.OWNER }
    const [mine, other] = [await createPublicListing({}, of), await createPublicListing({}, of)]
    for (const { id } of [mine, other])
      await addSaleToCounters(newId(), { ...exampleSale, supplierId: own.supplierId, listingId: id }, Date.now())
    await assignListingsToMember(own, 'MANAGER', [mine.id])
    const ask = (listingId?: number) =>
      callRoute(
        handler,
        routes.getDashboard,
        { supplierId: own.supplierId, ...(listingId !== undefined && { listingId }) },
        own.people.MANAGER,
      )
    const { data } = await ask()
    expect([data!.months[0]!.stays, data!.occupancy.listings]).toEqual([1, 1])
    expect([(await ask(mine.id)).code, (await ask(other.id)).code]).toEqual([200, 404])
  })

  it('takes two rounds of reads, at most 6 read units and 4 for each listing', async () => {
    const own = await newTeam()
    const of = { supplierId: own.supplierId, owner: own.people.OWNER }
    for (let listings = 1; listings <= 3; listings++) {
      await createPublicListing({}, of)
      const [units, written, rounds] = await measureRouteUnits(() =>
        callRoute(handler, routes.getDashboard, { supplierId: own.supplierId }, own.people.OWNER),
      )
      expect([written, rounds <= 2, units <= 6 + 4 * listings]).toEqual([0, true, true])
    }
  })
})
