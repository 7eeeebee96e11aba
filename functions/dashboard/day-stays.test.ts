import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import * as routes from '@nestboard/shared/dashboard/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import { handler } from './index.ts'
import { addBookedStay } from './testing/booked-stay.ts'

const roles = ['OWNER', 'ADMIN', 'MANAGER', 'REP', 'AGENT', 'GUEST'] as const
const today = Math.floor(Date.now() / 86_400_000)
const listDay = (
  supplierId: number,
  who: { cookie?: string },
  asked: Partial<{ list: 'ARRIVALS' | 'DEPARTURES' | 'IN_HOUSE'; day: number; cursor: string }> = {},
) => callRoute(handler, routes.listDayStays, { supplierId, list: 'ARRIVALS', ...asked }, who)
const idsOf = ({ data }: Awaited<ReturnType<typeof listDay>>) => data!.stays.map(({ orderId }) => orderId)

describe('the stays of a day', () => {
  it('are in the list of arrivals, of departures or of guests in house, and canceled ones in none', async () => {
    const { supplierId, people } = await newTeam()
    const add = (day: number, length: number, state: 'BOOKED' | 'CANCELED' = 'BOOKED') =>
      addBookedStay(supplierId, { listingId: 1, day, length, state }).then(({ orderId }) => orderId)
    const [comes, leaves, long] = [await add(today, 3), await add(today - 2, 2), await add(today - 200, 300)]
    await add(today + 1, 2)
    await add(today, 2, 'CANCELED')
    const read = async (list: 'ARRIVALS' | 'DEPARTURES' | 'IN_HOUSE', day: number) =>
      idsOf(await listDay(supplierId, people.OWNER, { list, day }))
    expect(await read('ARRIVALS', today)).toEqual([comes])
    expect(await read('DEPARTURES', today)).toEqual([leaves])
    expect(await read('IN_HOUSE', today)).toEqual([long])
    expect(await read('IN_HOUSE', today + 1)).toEqual([comes, long])
    expect(await read('DEPARTURES', today + 100)).toEqual([long])
    expect(await read('IN_HOUSE', today + 100)).toEqual([])
    const { data } = await callRoute(handler, routes.countDayStays, { supplierId, from: today - 1 }, people.OWNER)
    expect(data!.days.slice(0, 3)).toEqual([
      { day: today - 1, arrivals: 0, departures: 0 },
      { day: today, arrivals: 1, departures: 1 },
      { day: today + 1, arrivals: 1, departures: 0 },
    ])
  })

  it('without a day are those of today in the time zone of each listing', async () => {
    const { supplierId, people } = await newTeam()
    const zones = ['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago']
    const expected: number[] = []
    for (const timezone of zones)
      for (const ahead of [-1, 0, 1]) {
        const day = dayInZone(timezone, Date.now()) + ahead
        const { orderId } = await addBookedStay(supplierId, { listingId: 1, timezone, day })
        if (ahead === 0) expected.push(orderId)
      }
    const found = idsOf(await listDay(supplierId, people.OWNER))
    expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
  })

  it('come by the time at which the guest is expected, where the team knows it', async () => {
    const { supplierId, people } = await newTeam()
    const add = (checkInTime: string) => addBookedStay(supplierId, { listingId: 1, day: today, checkInTime })
    const [four, three, late] = [await add('16:00:00'), await add('15:00:00'), await add('14:00:00')]
    const told = { supplierId, orderId: late.orderId, time: '21:30:00' }
    expect((await callRoute(handler, routes.setExpectedArrival, told, people.REP)).code).toBe(200)
    expect(idsOf(await listDay(supplierId, people.OWNER, { day: today }))).toEqual([
      three.orderId,
      four.orderId,
      late.orderId,
    ])
  })

  it('show each role what it may see, and members with assigned listings those alone', async () => {
    const team = await newTeam()
    const { supplierId, people } = team
    const [mine, other] = [(await createPublicListing({}, { supplierId, owner: people.OWNER })).id, newId()]
    await addBookedStay(supplierId, { listingId: mine, day: today })
    const sold = await addBookedStay(supplierId, {
      listingId: other,
      day: today,
      soldBy: people.AGENT.userId,
      firstName: 'Sold',
    })
    for (const role of ['REP', 'AGENT', 'GUEST'] as const) await assignListingsToMember(team, role, [mine])
    const seen = async (role: (typeof roles)[number]) =>
      (await listDay(supplierId, people[role], { day: today }))
        .data!.stays.map(({ firstName, lastName, confirmation, toCollect }) => [
          firstName,
          lastName,
          confirmation,
          toCollect,
        ])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b)))
    const [all, soldStay] = [
      ['Noor', 'Rahimi', 'K7PM-3XQT', 120],
      ['Sold', 'Rahimi', 'K7PM-3XQT', 120],
    ]
    const house = ['Noor', '', '', null]
    for (const role of ['OWNER', 'ADMIN', 'MANAGER'] as const) expect(await seen(role)).toEqual([all, soldStay])
    expect(await seen('REP')).toEqual([all])
    expect(await seen('AGENT')).toEqual([house, soldStay])
    expect(await seen('GUEST')).toEqual([house])
    const of = { supplierId, orderId: sold.orderId }
    expect((await callRoute(handler, routes.readStayHouse, of, people.GUEST)).code).toBe(404)
    expect((await callRoute(handler, routes.readStayHouse, of, people.AGENT)).code).toBe(200)
    expect([(await listDay(supplierId, {})).code, (await listDay(supplierId, await newPerson())).code]).toEqual([
      401, 404,
    ])
  })

  it('are read page by page, and refuse a cursor of another day', async () => {
    const { supplierId, people } = await newTeam()
    await Promise.all(Array.from({ length: 305 }, () => addBookedStay(supplierId, { listingId: 1, day: today })))
    const first = await listDay(supplierId, people.OWNER, { day: today })
    const { cursor } = first.data!
    const second = await listDay(supplierId, people.OWNER, { day: today, cursor: cursor! })
    expect([first.data!.stays.length, second.data!.stays.length, second.data!.cursor]).toEqual([300, 5, null])
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(305)
    expect((await listDay(supplierId, people.OWNER, { day: today + 1, cursor: cursor! })).code).toBe(400)
    for (const text of ['rahimi', undefined]) {
      const find = (from?: string) =>
        callRoute(
          handler,
          routes.searchOrderedStays,
          { supplierId, ...(text && { text }), ...(from && { cursor: from }) },
          people.OWNER,
        )
      const { stays, cursor: rest } = (await find()).data!
      const more = (await find(rest!)).data!
      const ids = new Set([...stays, ...more.stays].map(({ orderId }) => orderId))
      expect([stays.length, ids.size, more.cursor]).toEqual([300, 305, null])
      expect((await find(text ? cursor! : rest!)).code).toBe(text ? 400 : 200)
    }
  })

  it('cost at most 45 read units for 38 arrivals, and the day chooser at most 6', async () => {
    const { supplierId, people } = await newTeam()
    for (let at = 0; at < 38; at++) await addBookedStay(supplierId, { listingId: at + 1, day: today })
    const [read, written] = await measureRouteUnits(() => listDay(supplierId, people.OWNER, { day: today }))
    expect([read <= 45, written]).toEqual([true, 0])
    const [counted] = await measureRouteUnits(() =>
      callRoute(handler, routes.countDayStays, { supplierId, from: today - 1 }, people.OWNER),
    )
    expect(counted).toBeLessThanOrEqual(6)
  })
})

describe('the search over orders', () => {
  const search = (
    supplierId: number,
    who: { cookie?: string },
    asked: Partial<{ text: string; dayFrom: number; dayTo: number; listingId: number; state: 'CANCELED' | 'BOOKED' }>,
  ) => callRoute(handler, routes.searchOrderedStays, { supplierId, ...asked }, who)
  const codes = async (answer: ReturnType<typeof search>) =>
    (await answer).data!.stays.map(({ confirmation }) => confirmation)

  it('finds by guest, code, listing, day and state, the latest check-in first', async () => {
    const { supplierId, people } = await newTeam()
    const add = (confirmation: string, given: Partial<Parameters<typeof addBookedStay>[1]> = {}) =>
      addBookedStay(supplierId, { listingId: 1, day: today, confirmation, ...given })
    await add('AAAA-2222', { firstName: 'Zoë', lastName: 'Čapek', day: today + 3 })
    await add('BBBB-3333', { lastName: 'Capello', day: today + 9, state: 'CANCELED' })
    await add('CCCC-4444', { listingId: 2, listingName: 'Fern Gully Cabin', day: today - 40 })
    const by = (asked: Parameters<typeof search>[2]) => codes(search(supplierId, people.OWNER, asked))
    expect(await by({ text: 'cape' })).toEqual(['BBBB-3333', 'AAAA-2222'])
    expect(await by({ text: 'zoe cap' })).toEqual(['AAAA-2222'])
    expect(await by({ text: 'cape', state: 'CANCELED' })).toEqual(['BBBB-3333'])
    for (const text of ['cccc-4444', 'CCCC4444', 'fern', 'noor gully'])
      expect(await by({ text })).toEqual(['CCCC-4444'])
    expect(await by({ dayFrom: today - 50, dayTo: today })).toEqual(['CCCC-4444'])
    expect(await by({ listingId: 2 })).toEqual(['CCCC-4444'])
    expect(await by({})).toHaveLength(3)
    expect(await by({ text: 'nobody' })).toEqual([])
    expect((await search(supplierId, people.OWNER, { text: 'zo' })).code).toBe(400)
    expect((await search((await newTeam()).supplierId, people.OWNER, { text: 'cape' })).code).toBe(404)
  })

  it('is for those who read orders, an AGENT finding own sales alone', async () => {
    const { supplierId, people } = await newTeam()
    await addBookedStay(supplierId, { listingId: 1, day: today, confirmation: 'AAAA-2222' })
    await addBookedStay(supplierId, {
      listingId: 1,
      day: today,
      confirmation: 'BBBB-3333',
      soldBy: people.AGENT.userId,
    })
    expect(await codes(search(supplierId, people.AGENT, {}))).toEqual(['BBBB-3333'])
    expect((await search(supplierId, people.GUEST, {})).code).toBe(403)
  })
})
