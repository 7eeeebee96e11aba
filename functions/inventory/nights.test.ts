import { occupancyNightsAhead, computeOccupancy } from '@nestboard/shared/inventory/occupancy.ts'
import * as routes from '@nestboard/shared/inventory/routes.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { newListing, createPublicListing } from '../listing/testing/listing.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { bookNights, releaseNights } from './book-nights.ts'
import { handler } from './index.ts'

const { supplierId, people } = await newTeam()
const owner = people.OWNER
const house = async (timezone = 'UTC') => (await createPublicListing({ timezone }, { supplierId, owner })).id
const zero = Array<number>(occupancyNightsAhead).fill(0)
const one = Array<number>(occupancyNightsAhead).fill(1)
const today = Math.floor(Date.now() / 86_400_000)

const ask = (listingIds: number[], who: { cookie?: string } = owner, of = supplierId) =>
  callRoute(handler, routes.listNights, { supplierId: of, listingIds }, who)
const nightsOf = async (id: number) => (await ask([id])).data!.listings[0]!
const update = (id: number, rules: object) => callRoute(handler, routes.updateInventory, { id, ...rules }, owner)
const provide = (id: number, dayOne: number, values: (number | null)[]) =>
  callRoute(handler, routes.updateProvision, { id, dayOne, values }, owner)

async function book(id: number, day: number, length: number): Promise<number> {
  const [orderId, nowMs] = [newId(), Date.now()]
  const stay = { day, length }
  const outcome = await bookNights({ orderId, listing: { id, timezone: 'UTC' }, stay, nowMs, orderedMs: nowMs })
  expect(outcome).toEqual({ isBooked: true })
  return orderId
}

describe('the next nights', () => {
  it('are free for a new listing, which its team may read while it is hidden', async () => {
    const hidden = await newListing(supplierId, owner)
    expect(await nightsOf(hidden)).toMatchObject({ listingId: hidden, booked: zero, units: one })
  })

  it('are returned once per listing, in the given order', async () => {
    const [first, second] = [await house(), await house()]
    const orderId = await book(first, today + 1, 3)
    const booked = zero.with(1, 1).with(2, 1).with(3, 1)
    const full = { listingId: first, dayOne: today, booked, units: one }
    const free = { listingId: second, dayOne: today, booked: zero, units: one }
    expect((await ask([second, first, second])).data).toEqual({ listings: [free, full] })
    await releaseNights({ orderId, nowMs: Date.now() })
    expect(await nightsOf(first)).toEqual({ ...full, booked: zero })
  })

  it('are all booked by one long stay, across months; the night after is left out', async () => {
    const id = await house()
    await book(id, today, occupancyNightsAhead + 1)
    expect(await nightsOf(id)).toEqual({ listingId: id, dayOne: today, booked: one, units: one })
  })

  it('begin with today in the listing’s time zone', async () => {
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
    const ids = await Promise.all(zones.map((zone) => house(zone)))
    const [east, west] = ids as [number, number]
    const last = dayInZone(zones[0]!, Date.now()) + occupancyNightsAhead - 1
    await book(east, last, 1)
    await provide(west, dayInZone(zones[1]!, Date.now()), [0])
    const { data } = await ask(ids)
    expect(data!.listings.map(({ dayOne }) => dayOne)).toEqual(zones.map((zone) => dayInZone(zone, Date.now())))
    expect(data!.listings[0]!.booked).toEqual(zero.with(occupancyNightsAhead - 1, 1))
    expect(data!.listings[1]!.units).toEqual(one.with(0, 0))
  })

  it('are closed without units, and overbooked when more units are sold than there are', async () => {
    const id = await house()
    await update(id, { units: 2, blockNextDays: 1 })
    await book(id, today + 3, 1)
    await book(id, today + 3, 1)
    await provide(id, today + 2, [0, 1, 5])
    const nights = await nightsOf(id)
    expect([nights.units.slice(0, 6), nights.booked.slice(0, 6)]).toEqual([
      [2, 2, 0, 1, 5, 2],
      [0, 0, 0, 2, 0, 0],
    ])
    expect(computeOccupancy([nights])).toEqual({ share: 1 / 60, overbooked: 1 })
  })

  it('take two rounds of reads, and at most 3.5 read units per listing', async () => {
    const ids = await Promise.all([house(), house(), house()])
    await Promise.all(ids.map((id) => update(id, { units: 3 })))
    const [read, written, rounds] = await measureRouteUnits(() => ask(ids))
    expect([written, rounds <= 2, read <= 2 + 3.5 * ids.length]).toEqual([0, true, true])
  })
})

describe('access to the next nights', () => {
  it('is given to members except GUESTs', async () => {
    const id = await house()
    const codes = await Promise.all(
      (['OWNER', 'ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const).map(
        async (role) => (await ask([id], people[role])).code,
      ),
    )
    expect(codes).toEqual([200, 200, 200, 200, 200, 403])
    expect((await ask([id], {})).code).toBe(401)
  })

  it('gives the same answer for a supplier of strangers, another supplier’s listing and an unknown listing', async () => {
    const id = await house()
    const [stranger, foreign] = [await newPerson(), await createPublicListing()]
    const none = await ask([7_777_777_777_777])
    expect(none.code).toBe(404)
    const answers = await Promise.all([
      ask([id], stranger),
      ask([id], owner, 7_777_777_777_777),
      ask([foreign.id]),
      ask([id, foreign.id]),
      ask([id], owner, foreign.supplierId),
    ])
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => none.body))
  })

  it('refuses an empty list and more than a page of listings', async () => {
    for (const length of [0, maxPageSize + 1])
      expect(await ask(Array.from({ length }, (_, at) => at + 1))).toMatchObject({
        code: 400,
        error: 'Invalid listingIds',
      })
  })
})

it('lets a member with assigned listings read the nights of those only', async () => {
  const team = await newTeam()
  const hidden = () => newListing(team.supplierId, team.people.OWNER, 'Hidden Hut')
  const [mine, other] = [await hidden(), await hidden()]
  for (const role of ['MANAGER', 'REP', 'AGENT'] as const) {
    await assignListingsToMember(team, role, [mine])
    expect((await ask([mine], team.people[role], team.supplierId)).code).toBe(200)
    expect((await ask([other], team.people[role], team.supplierId)).code).toBe(404)
    expect((await ask([mine, other], team.people[role], team.supplierId)).code).toBe(404)
  }
})
