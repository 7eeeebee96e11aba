import { maxListingsOfDirectEdit } from '@nestboard/shared/inventory/calendar-edit.ts'
import type { CalendarEdit, EditedListing } from '@nestboard/shared/inventory/calendar-edit.ts'
import * as routes from '@nestboard/shared/inventory/routes.ts'
import { updateRateValues } from '@nestboard/shared/rates/routes.ts'
import { describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { measureRouteUnits } from '../kernel/testing/route-units.ts'
import { putRows, readAllTableRows, readPartitionRows } from '../kernel/testing/rows.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { removeRow, updateRow } from '../kernel/table/row-update.ts'
import { createPublicListing } from '../listing/testing/listing.ts'
import { handler as rates } from '../rates/index.ts'
import { createSellingListing, newRate } from '../rates/testing/rate.ts'
import { newTestSession } from '../kernel/testing/session.ts'
import { userTeamMembershipKey } from '../kernel/rows.ts'
import { addTestTeamMember } from '../supplier/testing/team.ts'
import { handler } from './index.ts'

const { supplierId, owner } = await createSellingListing()
const today = Math.floor(Date.now() / 86_400_000)

/** A listing with a rate of 100 a night. */
async function house(currency = 'USD') {
  // A session of its own, because all listings together would exceed the rate limit of one.
  const host = { ...owner, ...(await newTestSession(owner.userId)) }
  const { id } = await createPublicListing({ currency }, { supplierId, owner: host })
  return { listingId: id, rateId: await newRate(id, host, { price: 100 }) }
}
const read = async (listingIds: number[], who = owner) =>
  callRoute(handler, routes.listCalendars, { supplierId, listingIds, dayOne: today, days: 42 }, who)
const calendarOf = async (listingId: number) => (await read([listingId])).data!.calendars[0]!
/** The listings of an edit as they are seen now. */
async function seen(houses: readonly { listingId: number; rateId: number }[], of = 'pricesVersion' as const) {
  const calendars = (await read(houses.map(({ listingId }) => listingId))).data!.calendars
  return houses.map((each, at): EditedListing => ({ ...each, seen: calendars[at]![of] }))
}
/** Starts an edit; its first step follows, as on the page. */
const start = async (edit: Partial<CalendarEdit>, listings: readonly EditedListing[], who = owner) => {
  const started = await callRoute(
    handler,
    routes.startCalendarEdit,
    {
      supplierId,
      edit: { kind: 'PERCENT', by: 10, dayOne: today, nights: 3, ...edit },
      selection: { listings: [...listings] },
    },
    who,
  )
  if (started.data && listings.length <= maxListingsOfDirectEdit) await advance(started.data.id, who)
  return started
}
const advance = async (id: number, who = owner) =>
  (await callRoute(handler, routes.advanceCalendarEdit, { supplierId, id }, who)).data?.edit
const undo = async (id: number, who = owner) => {
  const undone = await callRoute(handler, routes.undoCalendarEdit, { supplierId, id }, who)
  if (undone.data) await advance(undone.data.id, who)
  return undone
}
const setPrice = (rateId: number, price: number) =>
  callRoute(rates, updateRateValues, { id: rateId, dayOne: today, values: [price] }, owner)

describe('a small edit', () => {
  it('raises the chosen weekdays of several listings at once, and its undo gives each night back what it had', async () => {
    const houses = [await house(), await house('JPY')]
    await setPrice(houses[0]!.rateId, 120)
    const weekdays = [new Date(today * 86_400_000).getUTCDay()]
    const { data } = await start({ weekdays, nights: 8 }, await seen(houses))
    expect(await advance(data!.id)).toMatchObject({ status: 'DONE', changed: 2, skips: [] })
    const prices = async () => Promise.all(houses.map(async ({ listingId }) => (await calendarOf(listingId)).prices))
    const week = [null, null, null, null, null, null]
    expect(await prices()).toEqual([
      { dayOne: today, values: [132, ...week, 110] },
      { dayOne: today, values: [110, ...week, 110] },
    ])
    const undone = await undo(data!.id)
    expect(await advance(undone.data!.id)).toMatchObject({ status: 'DONE', changed: 2, kept: 0, undoes: data!.id })
    expect(await prices()).toEqual([
      { dayOne: today, values: [120] },
      { dayOne: 0, values: [] },
    ])
    expect(await undo(data!.id)).toMatchObject({ code: 400, error: 'This change is already undone' })
    const { edits } = (await callRoute(handler, routes.listCalendarEdits, { supplierId }, owner)).data!
    expect(edits.map(({ id }) => id).slice(0, 2)).toEqual([undone.data!.id, data!.id])
  })

  it('changes nothing at all if somebody changed one of its listings after it was seen', async () => {
    const houses = [await house(), await house()]
    const before = await seen(houses)
    await setPrice(houses[1]!.rateId, 95)
    const rows = await readAllTableRows()
    expect(await start({}, before)).toMatchObject({ code: 400, error: 'Invalid nms' })
    expect(await readAllTableRows()).toEqual(rows)
    const kept = (await seen(houses)).map((each) => ({ ...each, except: [today] }))
    await start({}, kept)
    expect((await calendarOf(houses[1]!.listingId)).prices).toEqual({ dayOne: today, values: [95, 110, 110] })
  })

  it('closes, reopens and sets units and minimum stays, and undoes them', async () => {
    const one = await house()
    const versionOf = async (of: 'provisionVersion' | 'rulesVersion') => [
      { listingId: one.listingId, seen: (await calendarOf(one.listingId))[of] },
    ]
    const closed = await start({ kind: 'UNITS', by: 0 }, await versionOf('provisionVersion'))
    expect((await calendarOf(one.listingId)).provision).toEqual({ dayOne: today, values: [0, 0, 0] })
    await start({ kind: 'OPEN', by: undefined, nights: 1 }, await versionOf('provisionVersion'))
    expect((await calendarOf(one.listingId)).provision.values).toEqual([0, 0])
    // The night that was reopened since stays open.
    await undo(closed.data!.id)
    expect((await calendarOf(one.listingId)).provision.values).toEqual([])
    const least = await start({ kind: 'MINIMUM_STAY', by: 3 }, await versionOf('rulesVersion'))
    expect((await calendarOf(one.listingId)).minDays).toBe(3)
    await undo(least.data!.id)
    expect((await calendarOf(one.listingId)).minDays).toBe(0)
  })

  it('leaves out listings whose currency or rules do not allow the new value, or without the rate', async () => {
    const [yen, plain] = [await house('JPY'), await house()]
    const { data } = await start({ kind: 'AMOUNT', by: -0.5 }, [...(await seen([yen, plain]))])
    expect(await advance(data!.id)).toMatchObject({
      changed: 1,
      skips: [{ listingId: yen.listingId, reason: 'AMOUNT' }],
    })
    expect((await calendarOf(plain.listingId)).prices.values).toEqual([99.5, 99.5, 99.5])
    const none = await start({}, [{ listingId: plain.listingId, seen: 0 }])
    expect(await advance(none.data!.id)).toMatchObject({ changed: 0, skips: [{ reason: 'NO_RATE' }] })
  })
})

describe('rights and bad input', () => {
  it('follows the rights of the edit of one listing', async () => {
    const one = await house()
    const [rep, stranger] = [await newPerson('Rita Rep'), await newPerson('Sam Stranger')]
    await addTestTeamMember(supplierId, rep.userId, 'REP')
    const listings = await seen([one])
    expect((await start({}, listings, stranger)).code).toBe(404)
    expect((await start({}, listings, rep)).code).toBe(403)
    expect((await start({ kind: 'UNITS', by: 2 }, listings, rep)).code).toBe(403)
    const closed = await start({ kind: 'UNITS', by: 0 }, [{ listingId: one.listingId, seen: 0 }], rep)
    expect(await advance(closed.data!.id, rep)).toMatchObject({ status: 'DONE', changed: 1 })
    expect((await undo(closed.data!.id, rep)).code).toBe(200)
    expect((await read([one.listingId], stranger)).code).toBe(404)
  })

  it('shows a member who is bound to listings these alone', async () => {
    const [mine, other] = [await house(), await house()]
    const manager = await newPerson('Mona Manager')
    await addTestTeamMember(supplierId, manager.userId, 'MANAGER')
    await bindTo(manager.userId, [mine.listingId])
    expect((await read([mine.listingId], manager)).code).toBe(200)
    expect((await read([mine.listingId, other.listingId], manager)).code).toBe(404)
    const both = await seen([mine, other])
    expect((await start({}, both, manager)).code).toBe(404)
    const ours = await start({}, both)
    expect(await advance(ours.data!.id, manager)).toBeUndefined()
    expect((await callRoute(handler, routes.listCalendarEdits, { supplierId }, manager)).data!.edits).toEqual([])
  })

  it('refuses listings of others, days that cannot be edited, doubles and too much, and writes nothing', async () => {
    const one = await house()
    const theirs = await createPublicListing()
    const [listing] = await seen([one])
    const rows = await readAllTableRows()
    const codes = [
      await start({}, [{ listingId: theirs.id, seen: 0 }]),
      await start({ dayOne: today - 30 }, [listing!]),
      await start({ dayOne: today + 700, nights: 60 }, [listing!]),
      await start({}, [listing!, listing!]),
      await start({ kind: 'UNITS', by: 1.5 }, [listing!]),
      await start({ kind: 'PERCENT', by: -101 }, [listing!]),
      await start(
        {},
        Array.from({ length: 10_000 }, () => ({ listingId: newId(), seen: 0 })),
      ),
    ].map(({ code }) => code)
    expect(codes).toEqual([404, 400, 400, 400, 400, 400, 400])
    expect(await readAllTableRows()).toEqual(rows)
  })
})

describe('a large edit', () => {
  it('changes each listing once when two are made at once; the other one leaves what is changed already', async () => {
    const houses = await Promise.all(Array.from({ length: 12 }, () => house()))
    const listings = await seen(houses)
    const [a, b] = await Promise.all([start({}, listings), start({}, listings)])
    for (let step = 0; step < 3; step++) await Promise.all([advance(a.data!.id), advance(b.data!.id)])
    const [first, second] = [await advance(a.data!.id), await advance(b.data!.id)]
    expect(first!.changed + second!.changed).toBe(12)
    expect([first!.status, second!.status]).toEqual(['DONE', 'DONE'])
    for (const { listingId } of houses) expect((await calendarOf(listingId)).prices.values).toEqual([110, 110, 110])
  })

  it('stops when told to, and when who started it has left the team', async () => {
    const houses = await Promise.all(Array.from({ length: 11 }, () => house()))
    const manager = await newPerson('Milo Manager')
    await addTestTeamMember(supplierId, manager.userId, 'MANAGER')
    const listings = await seen(houses)
    const mine = await start({}, listings)
    const stop = { supplierId, id: mine.data!.id }
    expect(await callRoute(handler, routes.stopCalendarEdit, stop, owner)).toMatchObject({
      data: { edit: { status: 'STOPPED', stoppedFor: 'PERSON', changed: 0 } },
    })
    const theirs = await start({}, listings, manager)
    expect(await undo(theirs.data!.id)).toMatchObject({ code: 400, error: 'This change is still running' })
    await bindTo(manager.userId, [houses[0]!.listingId])
    expect(await advance(theirs.data!.id)).toMatchObject({ done: 10, changed: 1 })
    await endMembership(manager.userId)
    expect(await advance(theirs.data!.id)).toMatchObject({ status: 'STOPPED', stoppedFor: 'RIGHT', done: 10 })
  })
})

it('reads 50 listings in one round, and writes at most 8 units a listing and month', async () => {
  const first = await house()
  // The others are copies, because making each by calls would take most of the time of this file.
  const rows = await readPartitionRows(`L#${first.listingId}`)
  const houses = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const listingId = newId()
      const moved = { pk: `L#${listingId}`, listingId }
      await putRows(rows.map((row) => ({ ...row, ...moved, ...(row.sk === 'LISTING' && { id: listingId }) })))
      return { ...first, listingId }
    }),
  )
  const [reads, , rounds] = await measureRouteUnits(() => read(houses.map(({ listingId }) => listingId)))
  expect(rounds).toBe(1)
  expect(reads).toBeLessThanOrEqual(30)
  const listings = await seen(houses)
  const [, writes] = await measureRouteUnits(async () => {
    const { data } = await start({ nights: 31 }, listings)
    while ((await advance(data!.id))!.status === 'RUNNING');
  })
  expect(writes / houses.length).toBeLessThanOrEqual(8)
})

const bindTo = (userId: number, listingIds: number[]) =>
  commitTransaction([{ write: updateRow(userTeamMembershipKey(userId, supplierId), { set: { listingIds } }) }])
const endMembership = (userId: number) =>
  commitTransaction([{ write: removeRow(userTeamMembershipKey(userId, supplierId)) }])
